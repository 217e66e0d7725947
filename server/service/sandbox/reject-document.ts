import type { Candidate } from "../../contract/candidate.ts";
import { AppError } from "../../contract/error-code.ts";
import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import { deleteUploadRow, findUpload } from "../files/file-store.ts";
import { unknownUpload } from "../files/get-upload.ts";
import { removeBlobs } from "../files/remove-blobs.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { recordEvent } from "../records/history-store.ts";
import type { Caller, Service } from "../service.ts";
import { sandboxActor } from "./force-outcome.ts";
import { lockWithinReach, requireSandbox } from "./require-sandbox.ts";

/**
 * POST /sandbox/uploads/{upload_id}/rejection
 * @throws AppError `sandbox_off`, `not_found`, `under_legal_hold`; `illegal_transition` for what is no document
 */
export async function rejectDocument(service: Service, caller: Caller, uploadId: number): Promise<Candidate> {
  requireSandbox(service);
  const view = await service.db.begin(async (tx) => {
    const upload = await findUpload(tx, caller.reach, uploadId);
    if (!upload) throw unknownUpload();
    if (!upload.id_type || upload.is_signature) {
      throw new AppError(
        "illegal_transition",
        "Only documents are rejected, not a signature or a result file.",
      );
    }
    const what = { what: "upload", param: "upload_id" };
    const candidate = await lockWithinReach(tx, caller, upload.candidate_id, what);
    refuseHeld(candidate.legal_hold);
    const now = service.clock.now();
    if (!(await deleteUploadRow(tx, uploadId, now))) throw unknownUpload();
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "file.deleted",
      description: `A document was rejected: ${upload.id_type.replaceAll("_", " ")}.`,
      actor: sandboxActor,
      at: now,
    });
    return candidateView((await findCandidateById(tx, candidate.id)) ?? candidate, service);
  });
  await removeBlobs(service);
  return view;
}
