import { findCheckType } from "../../../contract/catalogue.ts";
import type { DocumentRule } from "../../../contract/document-rule.ts";
import type { FactKey } from "../../../contract/fact-key.ts";
import { neededFacts } from "../../../contract/facts/fact-sheet.ts";
import { factsNeededBy } from "../../../contract/facts/needs.ts";
import { isOwnType } from "../../../contract/own-type-code.ts";
import type { Recipient } from "../../../contract/packs/recipients.ts";
import { recipientOf } from "./recipients.ts";

/** All that a journey collects of a candidate: facts, and what it asks for besides them. */
export type CollectedKey =
  | FactKey
  | "contact_details"
  | "documents"
  | "face_photo"
  /** Why someone can't provide the documents of a rule. */
  | "no_documents"
  | "referees";

/** `years`: how far back a history reaches; null where it is none. */
export type Collected = { key: CollectedKey; years: number | null };

/** What a rule of documents asks for besides documents. */
export type DocumentDemands = Pick<DocumentRule, "linkage_photo"> & { identity_referee: boolean };

/** A check, by the code of its type; where a service names no type, by its title. */
type Kind = string;

/**
 * What a journey collects for checks of these kinds, in the order in which it asks. Every candidate is asked for names and
 * contact details, and can add documents. Kinds that the contract doesn't know need no facts.
 * @param rules which documents prove who the candidate is; none where the service has no such rules
 */
export function collectedFor(kinds: Kind[], rules: readonly DocumentDemands[]): Collected[] {
  const checks = kinds.map((type, id) => ({ id, type, status: "candidate", details: {} }));
  const facts = neededFacts({ checks }).map(({ need: { key, years } }) => ({ key, years }));
  return [
    legalName,
    plain("contact_details"),
    ...facts.filter(({ key }) => key !== "legal_name"),
    plain("documents"),
    ...(rules.some(({ linkage_photo }) => linkage_photo) ? [plain("face_photo")] : []),
    ...(rules.length > 0 ? [plain("no_documents")] : []),
    ...(kinds.some(hasReferees) || rules.some(({ identity_referee }) => identity_referee)
      ? [plain("referees")]
      : []),
  ];
}

/** Who is asked for a check, and what they get of what was collected; null where nobody outside is asked. */
export function passedOn(kind: Kind): { to: Recipient; what: Collected[] } | null {
  const to = recipientOf(kind);
  if (to === null) return null;
  const facts = factsNeededBy(kind)
    .filter(({ key }) => key !== "legal_name")
    .map(({ key, years }) => ({ key, years }));
  const { contact, documents } = besides[to] ?? {};
  return {
    to,
    what: [
      legalName,
      ...(contact ? [plain("contact_details")] : []),
      ...facts,
      ...(documents ? [plain("documents")] : []),
    ],
  };
}

const legalName = plain("legal_name");

/** What a recipient gets besides the facts that the check needs (docs/background-checks.md). */
const besides: Partial<Record<Recipient, { contact?: true; documents?: true }>> = {
  australian_police: { contact: true, documents: true },
  ministry_of_justice: { documents: true },
  new_zealand_police: { documents: true },
  foreign_police: { documents: true },
  criminal_records_office: { documents: true },
};

function plain(key: CollectedKey): Collected {
  return { key, years: null };
}

function hasReferees(kind: Kind): boolean {
  if (isOwnType(kind)) return false;
  return findCheckType(kind)?.has_referees ?? recipientOf(kind) === "referees";
}
