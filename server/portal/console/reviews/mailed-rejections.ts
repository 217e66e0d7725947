import type { Language } from "../../../platform/languages/language.ts";
import { documentTitle } from "../../candidate/documents/document-title.ts";
import type { CandidateUpload } from "../../candidate/uploads/candidate-uploads.ts";
import type { MailedRejection } from "./ask-again-mail.ts";
import type { Review } from "./review.ts";

/** Rejections as their candidate reads of them, in the order of the files; those of files that are gone are left out. */
export function mailedRejections(
  uploads: readonly CandidateUpload[],
  rejections: readonly Pick<Review, "uploadId" | "reason" | "texts" | "final">[],
  language: Language,
): MailedRejection[] {
  return uploads.flatMap((upload): MailedRejection[] => {
    const rejection = rejections.find(({ uploadId }) => uploadId === upload.id);
    if (!rejection) return [];
    const { reason, texts, final } = rejection;
    const document = { title: documentTitle(upload, language), fileName: upload.fileName };
    return [{ document, reason: texts[language] ?? reason ?? "", final }];
  });
}
