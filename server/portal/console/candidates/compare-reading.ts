import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import type { FactSheet } from "../../../contract/facts/fact.ts";
import { explainName, type NameExplanation } from "../../../contract/names/explain-name.ts";
import { type ComparedFact, compareFacts, type GivenValue } from "../../candidate/reading/compare-facts.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { namesOf } from "./names-of.ts";

/** The name as it was read, beside those that were given: why they are the same, or not. */
type ComparedName = {
  of: "name";
  read: string;
  given: GivenValue[];
  verdict: "same" | "explained" | "different";
  explanation: NameExplanation;
};

/** What was read of a document beside what was said before: a help for a person's decision, and never the decision. */
export function compareReading(
  reading: DocumentReading,
  { candidate, facts }: { candidate: KnownCandidate; facts: FactSheet["facts"] },
): (ComparedName | ComparedFact)[] {
  return [comparedName(reading, candidate, facts), ...compareFacts(reading, facts)];
}

const verdicts = { same: "same", explainable: "explained", different: "different" } as const;

function comparedName(
  { surname, given_names }: DocumentReading,
  candidate: KnownCandidate,
  facts: FactSheet["facts"],
): ComparedName {
  const { legal, formers } = namesOf(candidate, facts);
  const explanation = explainName(legal, formers, `${surname}<<${given_names}`);
  const sent = [candidate.first_name, candidate.last_name].filter(Boolean).join(" ");
  const written = [legal.first, legal.middle, legal.last].filter(Boolean).join(" ");
  const isWritten = facts.legal_name?.source === "candidate";
  const given: GivenValue[] = [];
  if (isWritten) given.push({ value: written, by: "candidate" });
  if (sent && !(isWritten && sent === written)) given.push({ value: sent, by: "partner" });
  const read = [given_names, surname].filter(Boolean).join(" ");
  return { of: "name", read, given, verdict: verdicts[explanation.verdict], explanation };
}
