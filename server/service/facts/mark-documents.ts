import { createHmac } from "node:crypto";
import { knownValue, type SavedFacts } from "../../contract/facts/fact-sheet.ts";
import type { FactValue } from "../../contract/facts/values.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { digestKey } from "../accounts/digest-key.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import type { Service } from "../service.ts";
import { type DocumentMark, writeMarks } from "./document-mark-store.ts";

/** The documents whose numbers are compared, and what makes a number one of its own. Fewer than four signs name nothing. */
const numbersOf: {
  [Key in "passport" | "driver_licence" | "firearms_licence" | "working_with_children_card"]: (
    value: FactValue<Key>,
  ) => string[];
} = {
  passport: ({ held, country, number }) => (held ? [country, number] : []),
  driver_licence: ({ held, country, state, number }) => (held ? [country, state, number] : []),
  firearms_licence: ({ held, state, number }) => (held ? [state, number] : []),
  working_with_children_card: ({ state, number }) => [state, number],
};
// Its keys are all there are.
export const markedDocuments = Object.keys(numbersOf) as (keyof typeof numbersOf)[];

/**
 * Keeps an HMAC of each document number that is known of a candidate, under a key of its company: the same number with another
 * candidate is found by it (`matchesOf`), and the number can't be read from it.
 */
export async function markDocuments(
  service: Pick<Service, "sealer">,
  tx: Transaction,
  candidate: CandidateRow,
  saved: SavedFacts,
): Promise<void> {
  const numbers = markedDocuments.flatMap((document) => {
    // A value belongs to its key.
    const value = knownValue(document, candidate, saved).value as never;
    const parts = value === null ? [] : numbersOf[document](value).map(signsOf);
    return (parts.at(-1) ?? "").length < 4 ? [] : [{ document, number: parts.join(" ") }];
  });
  await writeMarks(tx, candidate, await marksOf(service, tx, candidate, numbers));
}

async function marksOf(
  service: Pick<Service, "sealer">,
  tx: Transaction,
  { company_id: companyId }: CandidateRow,
  numbers: { document: string; number: string }[],
): Promise<DocumentMark[]> {
  if (numbers.length === 0) return [];
  const key = await digestKey(service, tx, companyId);
  return numbers.map(({ document, number }) => ({
    document,
    mark: createHmac("sha256", key).update(`document ${document} ${number}`).digest(),
  }));
}

/** Without what people write between letters and digits, in one case. */
function signsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
