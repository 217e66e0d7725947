import { readLinkToken } from "../../contract/link-token.ts";
import { type LinkClaims, type Purpose, readSignedClaims, signClaims } from "../../contract/signed-claims.ts";
import { isOutOfFrame, readEmbedPlace } from "../candidate/embed/frame-session.ts";
import {
  handleHeader,
  isLinkToken,
  sessionHeader,
  sessionOfRequest,
} from "../candidate/session/candidate-session.ts";
import type { Portal } from "../foundation/portal.ts";
import { requestHeader } from "../trpc/same-origin.ts";

/**
 * Whose file a request is for, at `/apply/c/{place}/…`: by the session that the browser keeps for the handle, or by the link itself,
 * where it keeps no cookies. Null where neither opens anything now.
 */
export function claimsAtPlace(portal: Portal, place: string, request: Request): LinkClaims | null {
  return isLinkToken(place) ? claimsOfLink(portal, place) : claimsOfHandle(portal, place, request);
}

/**
 * The same at `/embed/{token}/…`, within another site's page: by the frame's session or by the link. A frame's session opens no window of its
 * own, unless the frame asked for this very file a moment before: one that may save nothing has the browser open it in a window.
 */
export function claimsInFrame(portal: Portal, token: string, request: Request): LinkClaims | null {
  const place = readEmbedPlace(portal, token);
  if (!place.ok) return null;
  if (!isOutOfFrame(place, request.headers)) return place.claims;
  const { pathname, searchParams } = new URL(request.url);
  const ticket = readSignedClaims(
    searchParams.get("ticket") ?? "",
    fileAt(pathname),
    portal.settings.sessionSecret,
  );
  return ticket && ticket.expiresAt > portal.clock.now() ? place.claims : null;
}

const ticketMs = 2 * 60 * 1000;

/** What a frame's own script gets for a file that it is to open in a window; null for requests that are for the file itself. */
export function ticketInFrame(portal: Portal, token: string, request: Request): string | null {
  const place = readEmbedPlace(portal, token);
  if (!place.ok || request.headers.get(requestHeader) === null) return null;
  if (request.headers.get("sec-fetch-site") === "cross-site" || isOutOfFrame(place, request.headers))
    return null;
  const expiresAt = new Date(portal.clock.now().getTime() + ticketMs);
  const { pathname } = new URL(request.url);
  return signClaims({ ...place.claims, expiresAt }, fileAt(pathname), portal.settings.sessionSecret);
}

function fileAt(path: string): Purpose {
  return `file at ${path}`;
}

function claimsOfLink(portal: Portal, token: string): LinkClaims | null {
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  return reading.ok ? reading.claims : null;
}

/** By the session alone. */
export function claimsOfHandle(portal: Portal, handle: string, request: Request): LinkClaims | null {
  const headers = new Headers(request.headers);
  headers.set(handleHeader, handle);
  headers.delete(sessionHeader);
  return sessionOfRequest(headers, portal.settings, portal.clock.now());
}
