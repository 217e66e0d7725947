import type { LinkClaims } from "../../../contract/signed-claims.ts";
import { currentPortal, type Portal } from "../../foundation/portal.ts";
import {
  candidateHandle,
  handleHeader,
  rememberedCandidate,
  sessionCookieUnlessNewer,
  sessionHeader,
} from "../session/candidate-session.ts";
import { areDetailsConfirmed } from "./journey-store.ts";
import { enterByLink } from "./visit.ts";

/**
 * Handles a candidate's link: the browser keeps a session, and is redirected to a URL without the token, so that it
 * stays in no history, log or Referer. The session ends when the link does; that of an expired link has expired from the
 * start, and only says to whom a new one may be sent.
 *
 * Whether the browser keeps cookies shows when it comes back to this address once, with or without the session. One that
 * keeps none is redirected to a URL with the link in it, which is then all that it has.
 */
export async function openLink(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const portal = currentPortal();
  const { token } = await params;
  const entry = enterByLink(portal, token);
  if (!entry.ok) return leadTo(`/apply/problem/${entry.reason}`);
  // A frame within another site's page: only the embed may be framed, and there is no cookie to be had.
  if (request.headers.get("sec-fetch-dest") === "iframe") return leadTo(`/embed/${token}`);
  const { settings, clock } = portal;
  if (keepsSession(portal, request.headers, entry.claims)) {
    const cookie = sessionCookieUnlessNewer(request.headers, entry.claims, settings, clock.now());
    return leadTo(await firstPage(portal, entry.handle, entry.claims), cookie);
  }
  if (wasTried(request)) return leadTo(await firstPage(portal, token, entry.claims));
  const cookie = sessionCookieUnlessNewer(request.headers, entry.claims, settings, clock.now());
  return leadTo(`/apply/${token}?${tried}`, cookie);
}

/** Says that the session was sent to this browser before. */
const tried = "cookie=sent";

function wasTried(request: Request): boolean {
  return new URL(request.url).searchParams.toString() === tried;
}

function keepsSession(portal: Portal, given: Headers, claims: LinkClaims): boolean {
  const headers = new Headers(given);
  headers.set(handleHeader, candidateHandle(claims));
  headers.delete(sessionHeader);
  return rememberedCandidate(headers, portal.settings) !== null;
}

/** The page finds out where a candidate who has begun continues; a new one is spared that redirect. */
async function firstPage(portal: Portal, place: string, claims: LinkClaims): Promise<string> {
  const begun = await areDetailsConfirmed(portal.db, claims);
  return begun ? `/apply/c/${place}` : `/apply/c/${place}/welcome`;
}

function leadTo(location: string, cookie: string | null = null): Response {
  const headers = new Headers({ "cache-control": "no-store", location });
  if (cookie) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
