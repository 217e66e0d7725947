import { readLinkToken } from "../../contract/link-token.ts";
import { type LinkClaims, type Purpose, readSignedClaims, signClaims } from "../../contract/signed-claims.ts";
import {
  handleHeader,
  isLinkToken,
  sessionHeader,
  sessionOfRequest,
} from "../candidate/session/candidate-session.ts";
import { openEmbedPlace, readEmbedPlace } from "../candidate/session/frame-session.ts";
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
 * The same at `/embed/{token}/…`, within another site's page: by the link, by the frame that has the session, or by what that frame was given for
 * this very file a moment before: a browser that saves a file, or opens it in a window, signs nothing.
 */
export function claimsInFrame(portal: Portal, token: string, request: Request): LinkClaims | null {
  const opened = openEmbedPlace(portal, token, request.headers);
  if (opened.ok) return opened.claims;
  const place = readEmbedPlace(portal, token);
  if (!place.ok) return null;
  const { pathname, searchParams } = new URL(request.url);
  const ticket = readSignedClaims(
    searchParams.get("ticket") ?? "",
    fileAt(pathname),
    portal.settings.sessionSecret,
  );
  return ticket && ticket.expiresAt > portal.clock.now() ? place.claims : null;
}

const ticketMs = 2 * 60 * 1000;

/** What a frame's own script gets for a file that the browser is to save or open; null for requests that are for the file itself. */
export function ticketInFrame(portal: Portal, token: string, request: Request): string | null {
  const place = openEmbedPlace(portal, token, request.headers);
  if (!place.ok || request.headers.get(requestHeader) === null) return null;
  if (request.headers.get("sec-fetch-site") === "cross-site") return null;
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
