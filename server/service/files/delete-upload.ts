import { AppError } from "../../contract/error-code.ts";
import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import { lockCandidateById } from "../records/candidate-store.ts";
import { actorOf, recordEvent } from "../records/history-store.ts";
import type { Caller, Service } from "../service.ts";
import { deleteUploadRow, findUpload } from "./file-store.ts";
import { unknownUpload } from "./get-upload.ts";
import { removeBlobs } from "./remove-blobs.ts";

/**
 * DELETE /uploads/{upload_id}. The specification sets no condition, so a submitted candidate's files can be deleted, the
 * signature too: that takes the picture away and not the consent, whose time and acceptance stay on the candidate.
 *
 * @throws AppError `not_found`; `illegal_transition` for a result file, which the service made;
 *   `under_legal_hold`
 */
export async function deleteUpload(service: Service, caller: Caller, uploadId: number): Promise<null> {
  await service.db.begin(async (tx) => {
    const upload = await findUpload(tx, caller.reach, uploadId);
    if (upload && !upload.id_type) {
      throw new AppError("illegal_transition", "A check's result file stays as long as its candidate does.");
    }
    const candidate = upload && (await lockCandidateById(tx, upload.candidate_id));
    if (candidate) refuseHeld(candidate.legal_hold);
    const now = service.clock.now();
    // Under the lock it is seen whether a request before this one has deleted it.
    if (!upload || !candidate || !(await deleteUploadRow(tx, uploadId, now))) throw unknownUpload();
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "file.deleted",
      description: upload.is_signature
        ? "The signature was deleted."
        : `A file was deleted: ${upload.id_type.replaceAll("_", " ")}.`,
      actor: actorOf(caller, candidate),
      at: now,
    });
  });
  await removeBlobs(service);
  return null;
}
