import type { FactValue } from "../facts/values.ts";
import type { DocumentKind } from "./document-kind.ts";
import { documentKinds } from "./document-kinds.ts";
import type { DocumentRule } from "./document-rule.ts";

type Dated = "passport" | "driver_licence" | "working_with_children_card" | "work_right";

/** What is known of a fact; null where nothing is. */
export type KnownDates = <Key extends Dated>(key: Key) => FactValue<Key> | null;

/**
 * The last day of a candidate's document, YYYY-MM-DD, as they or their partner said it among the facts; null where nobody did. A
 * passport or licence of another country than the fact's is another document.
 */
export function lastDayOf(kind: DocumentKind, known: KnownDates): string | null {
  switch (documentKinds[kind].idType) {
    case "passport":
    case "nz_passport":
      return ifOfCountry(kind, known("passport"));
    case "drivers_license":
      return ifOfCountry(kind, known("driver_licence"));
    default:
      break;
  }
  if (kind === "wwcc_card") return known("working_with_children_card")?.expires_on || null;
  if (kind !== "au_visa" && kind !== "nz_visa") return null;
  const right = known("work_right");
  return (right?.basis === "visa" && right.visa_expires_on) || null;
}

/**
 * Whether a document of this kind is too old for a rule on a day: its last day is over, and with it what the rule allows
 * beyond (`expired_allowed`).
 */
export function isOver(
  kind: DocumentKind,
  { lastDay, rule, today }: { lastDay: string | null; rule: DocumentRule; today: string },
): boolean {
  if (lastDay === null) return false;
  const years = rule.expired_allowed?.find((allowed) => allowed.kind === kind)?.years ?? 0;
  return afterYears(lastDay, years) < today;
}

/** Days are compared as text: of 29 February and a year without one it is the next day that is too late. */
function afterYears(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;
}

/** Of those documents that the person says they have. */
function ifOfCountry(
  kind: DocumentKind,
  fact: { held: boolean | null; country: string; expires_on: string } | null,
): string | null {
  if (!fact?.held || fact.expires_on === "") return null;
  const { country } = documentKinds[kind];
  const isOfKind =
    country === null ? fact.country !== "AU" && fact.country !== "NZ" : fact.country === country;
  return isOfKind ? fact.expires_on : null;
}
