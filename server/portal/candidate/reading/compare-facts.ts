import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import type { FactSheet } from "../../../contract/facts/fact.ts";

/** What the candidate wrote, or the partner sent when it launched the checks. */
export type GivenValue = { value: string; by: "candidate" | "partner" };

/** One thing that a document says and check digits prove, beside the same in the facts. Days are ISO 8601, countries alpha-2. */
export type ComparedFact = {
  of: "birth_date" | "number" | "country" | "expires_on";
  read: string;
  given: GivenValue[];
  verdict: "same" | "different" | "not_given";
};

/** What was read beside the facts that say the same of this kind of document. */
export function compareFacts(reading: DocumentReading, facts: FactSheet["facts"]): ComparedFact[] {
  const { document } = reading;
  const licence = document === "driver_licence" ? facts.driver_licence : undefined;
  const held = document === "passport" ? facts.passport : licence;
  const right = document === "visa" ? facts.work_right : undefined;
  const { date_of_birth: birth } = facts;
  return [
    compared("birth_date", reading.birth_date, birth?.value, birth?.source),
    compared("number", reading.number, held?.value?.number, held?.source),
    compared("country", reading.country ?? reading.issuer, held?.value?.country, held?.source),
    right
      ? compared("expires_on", reading.expires_on, right.value?.visa_expires_on, right.source)
      : compared("expires_on", reading.expires_on, held?.value?.expires_on, held?.source),
  ];
}

function compared(
  of: ComparedFact["of"],
  read: string,
  value: string | null | undefined,
  by: GivenValue["by"] | null | undefined,
): ComparedFact {
  if (!value || !by) return { of, read, given: [], verdict: "not_given" };
  return { of, read, given: [{ value, by }], verdict: bare(value) === bare(read) ? "same" : "different" };
}

/** Numbers are written with spaces and hyphens, and with the letter O where a zone has a zero. */
function bare(value: string): string {
  return value
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0");
}
