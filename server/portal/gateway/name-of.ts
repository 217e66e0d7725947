import type { KnownCandidate } from "./read-candidate.ts";

/** What a candidate is called on pages: their name, else what else they are known by. */
export function nameOf(
  candidate: Pick<KnownCandidate, "name" | "first_name" | "last_name" | "email" | "partner_application_id">,
): string {
  const { name, first_name, last_name, email, partner_application_id } = candidate;
  const full = name || [first_name, last_name].filter(Boolean).join(" ");
  return full.trim() || email || partner_application_id;
}
