import { z } from "zod";

/** The kinds of records that are kept of a candidate, each for a time of its own. */
export const recordKinds = ["application", "consent", "identity_documents", "references", "result"] as const;

export const recordKind = z.enum(recordKinds).meta({
  id: "RecordKind",
  description:
    "`application`: the candidate's record, the facts and the checks' `details`. `consent`: the signature and the address from which it came. `identity_documents`: the files that show who the candidate is. `references`: referees and their answers. `result`: outcome, findings and result files of a check. `references` and `result` belong to one check each, the others to the candidate.",
});
export type RecordKind = z.infer<typeof recordKind>;
