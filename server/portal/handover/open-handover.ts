import { currentPortal } from "../portal.ts";
import { handoverCookie } from "./handover-cookie.ts";

/**
 * Answers a code's address: the browser keeps the code, and goes on to an address without it. Nothing is used up, and
 * whether the code is good is not told here: cameras and messengers look at addresses before people do.
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
