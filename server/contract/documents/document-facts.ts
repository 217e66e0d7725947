import type { DocumentKind } from "../document-kind.ts";
import type { DocumentRule } from "../document-rule.ts";
import type { FactValue } from "../facts/values.ts";
import type { FileType } from "../file-type.ts";
import { kindFacts } from "./document-kinds.ts";
import { isOfCountry } from "./infer-kinds.ts";

type OfDocuments = "passport" | "driver_licence" | "working_with_children_card" | "work_right";

/** What is known of a fact, as the candidate or their partner said it; null where nothing is. */
export type KnownFacts = <Key extends OfDocuments>(key: Key) => FactValue<Key> | null;

/** The country that issued what a file shows, ISO 3166-1 alpha-2; null where nobody said, or the type has no fact. */
export function issuerOf(idType: FileType, known: KnownFacts): string | null {
  if (idType === "nz_passport") return "NZ";
  const fact = heldOf(idType, known);
  return fact?.country || null;
}

/** The last day of a candidate's document, YYYY-MM-DD; null where nobody said it. */
export function lastDayOf(kind: DocumentKind, known: KnownFacts): string | null {
  const fact = heldOf(kindFacts(kind).idType, known);
  if (fact) return (isOfCountry(kind, fact.country) && fact.expires_on) || null;
  if (kind === "wwcc_card") return known("working_with_children_card")?.expires_on || null;
  if (kind !== "au_visa" && kind !== "nz_visa") return null;
  const right = known("work_right");
  return (right?.basis === "visa" && right.visa_expires_on) || null;
}

/**
 * Whether a document of this kind is too old for a rule on a day: its last day has passed, and with it what the rule
 * allows beyond (`expired_allowed`).
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

/** The passport or driver licence that the person says they have. */
function heldOf(idType: FileType, known: KnownFacts) {
  const fact =
    idType === "passport" || idType === "nz_passport"
      ? known("passport")
      : idType === "drivers_license"
        ? known("driver_licence")
        : null;
  return fact?.held ? fact : null;
}
