import { currentPortal } from "../../foundation/portal.ts";
import { handoverCookie } from "./handover-cookie.ts";

/**
 * Handles a code's URL: the browser keeps the code, and is redirected to a URL without it. Nothing is used up, and
 * whether the code is valid is not revealed here: cameras and messengers fetch URLs before people do.
 */
export async function openHandover(
  _request: Request,
  { params }: { params: Promise<{ code: string }> },
): Promise<Response> {
  const { settings } = currentPortal();
  const headers = new Headers({ "cache-control": "no-store", location: "/go" });
  const { code } = await params;
  if (/^[0-9a-z]{20,40}$/i.test(code)) {
    headers.append("set-cookie", handoverCookie(code.toLowerCase(), settings.portalUrl));
  }
  return new Response(null, { status: 303, headers });
}
