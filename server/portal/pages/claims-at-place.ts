import { readLinkToken } from "../../contract/link-token.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import { handleHeader, isLinkToken, sessionHeader, sessionOfRequest } from "../candidate-session.ts";
import { readEmbedPlace } from "../embed/frame-session.ts";
import type { Portal } from "../portal.ts";

/**
 * Whose file a request is for, at `/apply/c/{place}/…`: by the session that the browser keeps for the handle, or by the link itself,
 * where it keeps no cookies. Null where neither opens anything now.
 */
export function claimsAtPlace(portal: Portal, place: string, request: Request): LinkClaims | null {
  return isLinkToken(place) ? claimsOfLink(portal, place) : claimsOfHandle(portal, place, request);
}

/** The same at `/embed/{token}/…`, within another site's page: by the frame's session or by the link. */
export function claimsInFrame(portal: Portal, token: string): LinkClaims | null {
  const place = readEmbedPlace(portal, token);
  return place.ok ? place.claims : null;
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
