import { candidateCookieName } from "../candidate-session.ts";
import { currentPortal } from "../portal.ts";
import { enterByLink } from "./visit.ts";

/**
 * Answers a candidate's link: the browser keeps a session, and goes on to an address without the token, so that it
 * stays in no history, log or Referer. The session ends when the link does.
 */
export async function openLink(
  _request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const portal = currentPortal();
  const { settings, clock } = portal;
  const entry = enterByLink(portal, (await params).token);
  const headers = new Headers({ "cache-control": "no-store" });
  if (!entry.ok) {
    headers.set("location", `/apply/problem/${entry.reason}`);
    return new Response(null, { status: 303, headers });
  }
  const maxAge = Math.floor((entry.claims.expiresAt.getTime() - clock.now().getTime()) / 1000);
  const secure = settings.portalUrl.startsWith("https:") ? "; Secure" : "";
  const name = candidateCookieName(entry.handle, settings.portalUrl);
  headers.append(
    "set-cookie",
    `${name}=${entry.session}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
  );
  headers.set("location", `/apply/c/${entry.handle}`);
  return new Response(null, { status: 303, headers });
}
