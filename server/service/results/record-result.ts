import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Candidate } from "../../contract/candidate.ts";
import { readDataUri } from "../../contract/data-uri.ts";
import { AppError } from "../../contract/error-code.ts";
import type { resultRoutes } from "../../contract/result.ts";
import { callingActor, recordAudit } from "../audit/record-audit.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import { knownCheck } from "../checks/known-check.ts";
import { admitFile } from "../cleaning/file.ts";
import { finishBlob, noteUnfinishedBlob } from "../files/blob-note-store.ts";
import { insertResultFile } from "../files/file-store.ts";
import { discardUnfinishedBlob } from "../files/remove-blobs.ts";
import { sealFile } from "../files/sealed-blob.ts";
import { candidateView } from "../records/candidate-view.ts";
import { updateCheck, writeFindings } from "../records/check-store.ts";
import { partnerActor } from "../records/history-store.ts";
import { knownCandidate, withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

type ResultRequest = z.output<NonNullable<typeof resultRoutes.recordResult.body>>;

/**
 * POST …/checks/{candidate_check_id}/result: a person records what a check of the `manual` provider found. Its result
 * file is the one given, or is laid out from the findings on the first request.
 * @throws AppError `not_found`; `illegal_transition` for a check that is not in progress or not a person's to do; the
 *   file codes of the contract
 */
export async function recordResult(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  checkId: number,
  request: ResultRequest,
): Promise<Candidate> {
  knownCheck(await knownCandidate(service.db, caller, partnerApplicationId), checkId);
  const file = request.data === undefined ? null : await readResultFile(service, request.data);
  const sealed = file && sealFile(service, caller.companyId, file);
  if (sealed) {
    await noteUnfinishedBlob(service.db, sealed.blobId, service.clock.now());
    await service.blobs.put(sealed.blobId, sealed.ciphertext);
  }
  try {
    return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
      const check = knownCheck(candidate, checkId);
      if (check.provider !== "manual") {
        throw new AppError(
          "illegal_transition",
          "This check is run by a provider, which records its own result.",
        );
      }
      if (check.status === "candidate") throw notStarted(candidate.submitted_at !== null);
      const { findings, expiration_date = null } = request;
      await updateCheck(tx, check.id, { expiration_date });
      await writeFindings(tx, { id: check.id, companyId: candidate.company_id }, findings);
      const checks = candidate.checks.map((each) => (each === check ? { ...each, expiration_date } : each));
      const change = { to: "completed", outcome: request.outcome, actor: partnerActor(caller) } as const;
      const completed = await changeCheckStatus(service, tx, { ...candidate, checks }, check.id, change);
      await recordAudit(service, tx, {
        companyId: candidate.company_id,
        action: "result.recorded",
        actor: callingActor(caller),
        candidate: { id: String(candidate.id) },
        subject: `check:${check.id}`,
        details: { outcome: request.outcome },
      });
      if (file && sealed) {
        await insertResultFile(tx, {
          candidateId: candidate.id,
          companyId: candidate.company_id,
          subject: { candidateCheckId: check.id },
          blobId: sealed.blobId,
          sealedKey: sealed.sealedKey,
          fileName: `${candidate.reference_code} ${check.title}.pdf`,
          sizeBytes: file.length,
          sha256: createHash("sha256").update(file).digest(),
          createdAt: service.clock.now(),
        });
        await finishBlob(tx, sealed.blobId);
      }
      return candidateView(completed, service);
    });
  } catch (error) {
    if (sealed) await discardUnfinishedBlob(service, sealed.blobId);
    throw error;
  }
}

function notStarted(signed: boolean): AppError {
  return new AppError(
    "illegal_transition",
    signed
      ? "The check has not started: waiting_for says what is missing. POST …/start has it carried out without that."
      : "The check has not started: the candidate has not signed yet.",
  );
}

async function readResultFile(service: Service, data: string): Promise<Uint8Array> {
  const { bytes, mediaType } = readDataUri(data);
  admitFile(bytes, { mediaType, isSignature: false });
  const clean = await service.fileWorkers.clean(bytes);
  if (clean.fileType !== "application/pdf") {
    throw new AppError(
      "unsupported_file_type",
      "A result file must be a PDF; export it as PDF and send that.",
      { param: "data" },
    );
  }
  return clean.bytes;
}
