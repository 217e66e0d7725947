import { readLinkToken } from "../../contract/link-token.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import { handleHeader, rememberedCandidate } from "../candidate-session.ts";
import type { Portal } from "../portal.ts";

/**
 * Whose page this path is, or whose call: by the link in it, by the handle in it, or by the session that the call
 * carries. It opens nothing, so a link that is over says it as well.
 */
export function candidateOfPage(portal: Portal, path: string, headers: Headers): LinkClaims | null {
  const [, first, second, third] = path.split("/");
  if (first === "apply" && second === "c") {
    const named = new Headers(headers);
    named.set(handleHeader, third ?? "");
    return rememberedCandidate(named, portal.settings);
  }
  if ((first === "apply" || first === "embed") && second) {
    const reading = readLinkToken(second, portal.settings.linkSecret, portal.clock.now());
    return reading.ok || reading.reason === "expired" ? reading.claims : null;
  }
  return first === "api" ? rememberedCandidate(headers, portal.settings) : null;
}
