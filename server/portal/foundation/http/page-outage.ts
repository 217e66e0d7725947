import { isDatabaseOutage } from "../../../platform/db/database-outage.ts";

/** A request that the pages serve, as far as its status depends on what went wrong. */
export type PageRequest = { isOut: boolean };

const key = Symbol.for("candor.page-request");
/** As an AsyncLocalStorage has it: the request in whose course this is called. */
type Current = { getStore(): PageRequest | undefined };
type PageRequestHolder = { [key]?: Current };

/** The server that receives requests publishes it; pages run in a bundle of their own and find it here. */
export function publishPageRequests(current: Current): void {
  (globalThis as PageRequestHolder)[key] = current;
}

/**
 * Notes that the request at hand can't be served now, because the database or the service is out of reach, and can be
 * repeated later. Next has 500 for whatever a page throws; where this was noted it becomes 503 (server/start/page-status.ts).
 */
export function notePageOutage(): void {
  const request = (globalThis as PageRequestHolder)[key]?.getStore();
  if (request) request.isOut = true;
}

/** Whether this failure, of a page or of one of the portal's calls that a page makes, is such an outage. */
export function isOutage(error: unknown): boolean {
  if (isDatabaseOutage(error)) return true;
  return error instanceof Error && "code" in error && error.code === "SERVICE_UNAVAILABLE";
}
