import { currentPortal } from "../foundation/portal.ts";

/**
 * Logs what a page threw, under the id of its request, and makes that id the `digest` by which app/error.tsx names the
 * failure: React takes the digest from the error when this returns. The same failure comes twice where a page is made as
 * HTML, the second time as a copy that has the id already.
 */
export function reportPageFailure(error: unknown, requestId: string | undefined): void {
  const isNamed = typeof error === "object" && error !== null && "digest" in error;
  if (isNamed && error.digest === requestId) return;
  currentPortal().log.error({ err: error, ...(requestId ? { requestId } : {}) }, "a page failed");
  if (isNamed && requestId) error.digest = requestId;
}
