import type { Portal } from "../../foundation/portal.ts";
import type { SignedIn } from "./staff-session.ts";

/** How recently a person must have shown who they are, to do what a stolen session or mailbox must not. */
const freshMs = 15 * 60 * 1000;

/** How a person would show it once more. */
export type ProofNeeded = "passkey" | "sign-in";

/**
 * What is needed of a person before they change roles, providers, tokens, retention, delete or export; null when they have just shown who they
 * are. Whoever has a passkey shows it with that: an email is no proof of theirs.
 */
export function proofNeeded(portal: Portal, { method, provenAt, hasPasskey }: SignedIn): ProofNeeded | null {
  const counts = method !== "link" || !hasPasskey;
  if (counts && isFresh(portal, { provenAt })) return null;
  return hasPasskey ? "passkey" : "sign-in";
}

export function isFresh({ clock }: Portal, { provenAt }: Pick<SignedIn, "provenAt">): boolean {
  return provenAt !== null && clock.now().getTime() - provenAt.getTime() < freshMs;
}
