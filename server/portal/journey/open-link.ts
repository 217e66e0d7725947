import { sessionCookieUnlessNewer } from "../candidate-session.ts";
import { currentPortal } from "../portal.ts";
import { findConfirmedCandidate } from "./journey-store.ts";
import { enterByLink } from "./visit.ts";

/**
 * Answers a candidate's link: the browser keeps a session, and goes on to an address without the token, so that it
 * stays in no history, log or Referer. The session ends when the link does; that of an expired link is over from the
 * start, and says no more than to whom a new one may be sent.
 */
export async function openLink(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const portal = currentPortal();
  const entry = enterByLink(portal, (await params).token);
  const headers = new Headers({ "cache-control": "no-store" });
  if (!entry.ok) {
    headers.set("location", `/apply/problem/${entry.reason}`);
    return new Response(null, { status: 303, headers });
  }
  const { settings, clock } = portal;
  const cookie = sessionCookieUnlessNewer(request.headers, entry.claims, settings, clock.now());
  if (cookie) headers.append("set-cookie", cookie);
  const base = `/apply/c/${entry.handle}`;
  const begun = (await findConfirmedCandidate(portal.db, entry.claims)) !== null;
  // Where somebody who has begun goes on is found out by the page; who is new is spared that second way.
  headers.set("location", begun ? base : `${base}/welcome`);
  return new Response(null, { status: 303, headers });
}
