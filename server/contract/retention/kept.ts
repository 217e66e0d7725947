import { z } from "zod";
import { recordKind } from "../record-kind.ts";
import { timestamp } from "../text.ts";

export const legalHold = z
  .object({
    since: timestamp,
    reason: z.string(),
    by: z.string().describe("Who decided, as the request said; else whose token it was."),
  })
  .meta({ id: "LegalHold", description: "While a candidate is held, nothing of it is erased." });
export type LegalHold = z.infer<typeof legalHold>;

export const erasedRecord = z
  .object({
    record_kind: recordKind,
    candidate_check_id: z
      .int()
      .nullable()
      .describe("The check to which it belonged; null for the candidate's."),
    erased_at: timestamp.describe("When records of this kind were last erased; what came later is kept."),
  })
  .meta({ id: "ErasedRecord" });
export type ErasedRecord = z.infer<typeof erasedRecord>;
