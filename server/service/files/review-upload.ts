import type { DocumentReview } from "../../contract/documents/document-standing.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Upload } from "../../contract/upload.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type CandidateRow, lockCandidateById } from "../records/candidate-store.ts";
import { type Actor, partnerActor, recordEvent } from "../records/history-store.ts";
import type { Caller, Service } from "../service.ts";
import { findUpload, type UploadRow, updateReview } from "./file-store.ts";
import { fileView } from "./file-view.ts";
import { unknownUpload } from "./get-upload.ts";

/** Hands over what waited for the decision. */
type Started = (service: Service, tx: Transaction, candidate: CandidateRow) => Promise<unknown>;

/**
 * PUT /uploads/{upload_id}/review: what a person decided on a document. The last that waited for an approval leaves in the same
 * transaction, under the candidate's lock; a decision that is taken back lets what has not left wait again.
 * @throws AppError `not_found`; `illegal_transition` for what is no document
 */
export async function reviewUpload(
  service: Service,
  caller: Caller,
  uploadId: number,
  decision: DocumentReview | null,
  started: Started,
): Promise<Upload> {
  return await service.db.begin(async (tx) => {
    const found = await findUpload(tx, caller.reach, uploadId);
    if (found && (found.is_signature || !found.id_type)) {
      throw new AppError(
        "illegal_transition",
        "Only documents are reviewed, not a signature or a result file.",
      );
    }
    const candidate = found && (await lockCandidateById(tx, found.candidate_id));
    const upload = candidate?.documents.find(({ id }) => id === uploadId);
    // Under the lock it is seen whether a request before this one has deleted it.
    if (!found || !candidate || !upload) throw unknownUpload();
    if (upload.review !== decision) {
      await noteReview(service, tx, candidate, { upload: found, decision, actor: partnerActor(caller) });
      await started(service, tx, withReview(candidate, uploadId, decision));
    }
    return fileView(service, { ...found, review: decision });
  });
}

/** Writes one decision and says so in the history; the caller has the candidate's lock. */
export async function noteReview(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  {
    upload,
    decision,
    actor,
  }: { upload: Pick<UploadRow, "id" | "id_type">; decision: DocumentReview | null; actor: Actor },
): Promise<void> {
  await updateReview(tx, upload.id, decision);
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "file.reviewed",
    description: `A document was ${decision ?? "put back for review"}: ${upload.id_type.replaceAll("_", " ")}.`,
    actor,
    at: service.clock.now(),
  });
}

export function withReview(
  candidate: CandidateRow,
  uploadId: number,
  review: DocumentReview | null,
): CandidateRow {
  const documents = candidate.documents.map((one) => (one.id === uploadId ? { ...one, review } : one));
  return { ...candidate, documents };
}
