import { z } from "zod";
import type { CheckType } from "./check.ts";
import { kindFacts } from "./documents/document-kinds.ts";
import { ownDocumentKind } from "./documents/own-document.ts";
import { factsNeededBy } from "./facts/needs.ts";
import { ownTypePrefix } from "./own-type-code.ts";
import { line } from "./text.ts";

/** What a company says of a check type that it made itself; what is asked is the form of its `default_details`. */
export const ownCheckType = z
  .object({
    title: line(120)
      .trim()
      .min(1)
      .describe("As candidates, referees and staff read it, in the company's words."),
    description: line(500).trim().default("").describe("What the check looks at, in a sentence."),
    turnaround_hours: z
      .int()
      .min(1)
      .max(8_760)
      .default(72)
      .describe("Hours after signing within which most of these checks are completed."),
  })
  .meta({ id: "OwnCheckType", description: "A check type that the company made itself." });
export type OwnCheckType = z.output<typeof ownCheckType>;

/**
 * A company's type as the catalogue lists its own.
 * @param details those that its checks begin with
 */
export function ownTypeInCatalogue(
  code: string,
  own: OwnCheckType,
  details: Record<string, unknown>,
): CheckType {
  const kind = ownDocumentKind.safeParse(details.document_kind).data;
  return {
    code,
    ...own,
    category: "own",
    country: "any",
    required_documents: kind ? [kindFacts(kind).idType] : [],
    has_referees: false,
    sub_checks: [],
    details: [],
    facts: factsNeededBy(code).map(({ key, required, years }) => ({ key, required, years })),
  };
}

const longestCode = 64;

/** A code for a new type that says what it is as far as its title has Latin letters, and that none of `taken` has. */
export function ownTypeCode(title: string, taken: readonly string[]): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const code = `${ownTypePrefix}${words || "check"}`.slice(0, longestCode - 4);
  if (!taken.includes(code)) return code;
  const numbers = taken.map((one) => Number(one.startsWith(`${code}_`) ? one.slice(code.length + 1) : 0));
  return `${code}_${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
}
