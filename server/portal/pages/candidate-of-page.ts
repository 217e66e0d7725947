import { readLinkToken } from "../../contract/link-token.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import { handleHeader, isLinkToken, rememberedCandidate } from "../candidate/session/candidate-session.ts";
import { readEmbedPlace } from "../candidate/session/frame-session.ts";
import type { Portal } from "../foundation/portal.ts";

/**
 * Whose page this path is, or whose call: by the link or the frame's session in it, by the handle in it, or by the session that the call
 * carries. It opens nothing, so an expired link identifies them as well.
 */
export function candidateOfPage(portal: Portal, path: string, headers: Headers): LinkClaims | null {
  const [, first, second, third] = path.split("/");
  if (first === "apply" && second === "c") {
    if (third && isLinkToken(third)) return claimsOfLink(portal, third);
    const named = new Headers(headers);
    named.set(handleHeader, third ?? "");
    return rememberedCandidate(named, portal.settings);
  }
  if (first === "apply" && second) return claimsOfLink(portal, second);
  if (first === "embed" && second) return claimsInFrame(portal, second);
  return first === "api" ? rememberedCandidate(headers, portal.settings) : null;
}

function claimsInFrame(portal: Portal, token: string): LinkClaims | null {
  const place = readEmbedPlace(portal, token);
  return place.ok || place.reason !== "unreadable" ? place.claims : null;
}

function claimsOfLink(portal: Portal, token: string): LinkClaims | null {
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  return reading.ok || reading.reason === "expired" ? reading.claims : null;
}
