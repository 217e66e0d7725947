import type { FactSheet } from "../../../contract/facts/fact.ts";
import { type FormerName, formerNamesOf, type NameParts } from "../../../contract/names/explain-name.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";

/** A name that the candidate gave in an answer; `where` is the answer, in words. */
type NameInAnswer = { key: string; where: string; name: string };

/** The names of a candidate, and those in their answers that are to be explained beside them. */
export type NamesView = { legal: NameParts; formers: FormerName[]; inAnswers: NameInAnswer[] };

export function namesOf(candidate: KnownCandidate, facts: FactSheet["facts"]): NamesView {
  const told = facts.legal_name?.value;
  return {
    legal: {
      first: told?.first_name ?? candidate.first_name,
      middle: told?.middle_names ?? "",
      last: told?.last_name ?? candidate.last_name,
    },
    formers: formerNamesOf(facts.former_names?.value),
    inAnswers: [
      ...(facts.qualifications?.value?.entries ?? []).map(({ institution, award, name_at_the_time }) => ({
        where: [award, institution].filter(Boolean).join(", ") || "Qualification",
        name: name_at_the_time,
      })),
      ...(facts.memberships?.value?.entries ?? []).map(({ body, registered_name }) => ({
        where: body || "Membership",
        name: registered_name,
      })),
    ].flatMap((answer, place) => (answer.name.trim() === "" ? [] : [{ ...answer, key: String(place) }])),
  };
}
