import type { Match } from "../../contract/candidate.ts";
import { knownValue } from "../../contract/facts/fact-sheet.ts";
import type { FactValue } from "../../contract/facts/values.ts";
import {
  explainName,
  type FormerName,
  formerNamesOf,
  type NameParts,
} from "../../contract/names/explain-name.ts";
import { fullName } from "../records/candidate.ts";
import { type CandidateRow, findCandidateById } from "../records/candidate-store.ts";
import type { Reach, Service } from "../service.ts";
import { type CandidateFacts, openFacts } from "./candidate-facts.ts";
import { findSameMarks } from "./document-mark-store.ts";
import { markedDocuments } from "./mark-documents.ts";

/** More say no more: somebody has to look. */
const most = 20;

/**
 * Which document numbers of a candidate are also with another candidate within reach, under another name or date of birth. The same
 * person who applies again is none. Nothing is decided by it.
 */
export async function matchesOf(
  service: Pick<Service, "db" | "sealer" | "clock">,
  reach: Reach,
  candidate: CandidateRow,
  facts: CandidateFacts,
): Promise<Match[]> {
  const same = await findSameMarks(service.db, reach, candidate.id, { limit: most });
  const mine = personOf(candidate, facts);
  const found = await Promise.all(
    same.map(async ({ document, candidate_id: id }): Promise<Match[]> => {
      const kind = markedDocuments.find((one) => one === document);
      const other = await findCandidateById(service.db, id);
      if (!kind || !other) return [];
      const differs = differences(mine, personOf(other, await openFacts(service, service.db, other)));
      const { partner_application_id, reference_code } = other;
      const whose = { id, partner_application_id, reference_code, name: fullName(other) };
      return differs.length === 0 ? [] : [{ document: kind, differs, candidate: whose }];
    }),
  );
  return found.flat();
}

type Person = { legal: NameParts; formers: FormerName[]; dateOfBirth: string | null };

function personOf(candidate: CandidateRow, { saved }: CandidateFacts): Person {
  // A value belongs to its key.
  const name = knownValue("legal_name", candidate, saved).value as FactValue<"legal_name"> | null;
  const formers = knownValue("former_names", candidate, saved).value as FactValue<"former_names"> | null;
  return {
    legal: {
      first: name?.first_name ?? candidate.first_name,
      middle: name?.middle_names ?? "",
      last: name?.last_name ?? candidate.last_name,
    },
    formers: formerNamesOf(formers),
    dateOfBirth: knownValue("date_of_birth", candidate, saved).value as string | null,
  };
}

function differences(one: Person, other: Person): Match["differs"] {
  const differ =
    explainName(one.legal, one.formers, lineOf(other.legal)).verdict === "different" &&
    explainName(other.legal, other.formers, lineOf(one.legal)).verdict === "different";
  const bornOnOthers =
    one.dateOfBirth !== null && other.dateOfBirth !== null && one.dateOfBirth !== other.dateOfBirth;
  return [...(differ ? (["name"] as const) : []), ...(bornOnOthers ? (["date_of_birth"] as const) : [])];
}

function lineOf({ first, middle, last }: NameParts): string {
  return [first, middle, last].filter((part) => part.trim() !== "").join(" ");
}
