import { needsDocument } from "../../candidate/documents/needs-document.ts";
import type { CandidateUpload } from "../../candidate/uploads/candidate-uploads.ts";
import { documentType } from "../../foundation/rows/document-type.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";
import type { Review } from "./review.ts";

/** A check that has left with documents whose approval was taken back since. `again`: it can be handed over again. */
export type LeftWithout = { checkId: number; uploadIds: number[]; again: boolean };

/** `types[i]` is the type of `checks[i]`. Until such a check is handed over again, whoever carries it out has the wrong document. */
export function leftWithout(
  checks: readonly KnownCheck[],
  types: readonly (KnownCheckType | null)[],
  { uploads, reviews, now }: { uploads: CandidateUpload[]; reviews: ReadonlyMap<number, Review>; now: Date },
): LeftWithout[] {
  return checks.flatMap((check, index) => {
    const { id, submittedAt, provider } = check;
    if (id === null || submittedAt === null || !isOpenCheck(check) || provider === "simulated") return [];
    const left = new Date(submittedAt);
    const documents = uploads.filter((upload) => {
      const review = reviews.get(upload.id);
      if (!review || review.decision === "approved" || review.decidedAt <= left) return false;
      // What came after the check has left was not among what it left with.
      if (upload.createdAt !== null && new Date(upload.createdAt) > left) return false;
      const type = documentType.safeParse(upload.kind ?? upload.idType).data ?? null;
      return needsDocument(check, types[index] ?? null, type, now);
    });
    if (documents.length === 0) return [];
    const again = provider === "http" || provider === "manual";
    return [{ checkId: id, uploadIds: documents.map((upload) => upload.id), again }];
  });
}
