import { z } from "zod";
import type { OwnDetailsField } from "../../../contract/ledger/person.ts";
import { line } from "../../../contract/text.ts";
import { disclosures } from "../consent/disclosures.ts";

/*
 * What is written or ticked on a page and not saved yet: half-written values are accepted, so that nothing typed is lost.
 */

const detailsDraft = z.object({
  firstName: line(),
  lastName: line(),
  oneName: z.boolean(),
  email: line(254),
  contactNumber: line(64),
} satisfies Record<OwnDetailsField | "oneName", z.ZodType>);
type DetailsDraft = z.output<typeof detailsDraft>;

const refereeDraft = z.object({
  name: line(),
  email: line(254),
  contactNumber: line(64),
  relationship: line(),
  company: line(),
  jobTitle: line(),
});
export type RefereeDraft = z.output<typeof refereeDraft>;

/** One draft; null removes it. */
export const draft = z.discriminatedUnion("of", [
  z.object({ of: z.literal("details"), values: detailsDraft.nullable() }),
  z.object({
    of: z.literal("referee"),
    checkId: z.int().positive(),
    /** Null for a referee who is not on the list yet. */
    refereeId: z.int().positive().nullable(),
    values: refereeDraft.nullable(),
  }),
  z.object({
    of: z.literal("consent"),
    /** The sha256 of each text that is ticked: words that change lose their tick. */
    values: z
      .array(z.string().regex(/^[0-9a-f]{64}$/))
      .max(disclosures.length)
      .nullable(),
  }),
]);
export type Draft = z.output<typeof draft>;

type DraftName =
  | { of: "details" }
  | { of: "consent" }
  | { of: "referee"; checkId: number; refereeId: number | null };

/** The name under which a draft is stored: a candidate has one of each. */
export function kindOf(of: DraftName): string {
  return of.of === "referee" ? `referee:${of.checkId}:${of.refereeId ?? "new"}` : of.of;
}

/** All drafts of a candidate, as pages continue them. */
export type Drafts = {
  details: DetailsDraft | null;
  /** The sha256 of each text that was ticked. */
  consent: string[];
  referees: { checkId: number; refereeId: number | null; values: RefereeDraft }[];
};
