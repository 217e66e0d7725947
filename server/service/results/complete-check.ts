import { createHash } from "node:crypto";
import type { Outcome } from "../../contract/check.ts";
import { readDataUri } from "../../contract/data-uri.ts";
import { AppError } from "../../contract/error-code.ts";
import type { NewEntry } from "../../platform/audit/audit-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import { admitFile } from "../cleaning/file.ts";
import { finishBlob, noteUnfinishedBlob } from "../files/blob-note-store.ts";
import { insertResultFile } from "../files/file-store.ts";
import { sealFile } from "../files/sealed-blob.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { completeSubChecks, updateCheck, writeFindings } from "../records/check-store.ts";
import type { Actor } from "../records/history-store.ts";
import type { Service } from "../service.ts";

/** What somebody found, whoever it was. */
export type FoundResult = {
  outcome: Outcome;
  findings: string;
  /** YYYY-MM-DD */
  expirationDate: string | null;
  /** Parts with an outcome of their own; the others take the check's. */
  subChecks: readonly { type: string; outcome: Outcome }[];
  file: StoredResult | null;
};

/** A result file that lies in the store, and has no row yet. */
export type StoredResult = { bytes: Uint8Array; blobId: string; sealedKey: Buffer };

/**
 * Completes a check with what was found, by whoever carried it out: findings, sub-checks, history, webhook event, audit log
 * and result file, in the caller's transaction, which has the candidate's lock.
 * @throws AppError `illegal_transition` for a check that can't be completed
 */
export async function completeCheck(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  check: CheckInCandidate,
  { found, actor, inLog }: { found: FoundResult; actor: Actor; inLog: NewEntry["actor"] },
): Promise<CandidateRow> {
  const expiration_date = found.expirationDate;
  await updateCheck(tx, check.id, { expiration_date });
  await writeFindings(tx, { id: check.id, companyId: candidate.company_id }, found.findings);
  await completeSubChecks(tx, check.id, found.subChecks);
  const checks = candidate.checks.map((each) => (each.id === check.id ? { ...each, expiration_date } : each));
  const change = { to: "completed", outcome: found.outcome, actor } as const;
  const completed = await changeCheckStatus(service, tx, { ...candidate, checks }, check.id, change);
  await recordAudit(service, tx, {
    companyId: candidate.company_id,
    action: "result.recorded",
    actor: inLog,
    candidate: { id: String(candidate.id) },
    subject: `check:${check.id}`,
    details: { outcome: found.outcome },
  });
  if (found.file) await attachResult(service, tx, candidate, check, found.file);
  return completed;
}

async function attachResult(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  check: CheckInCandidate,
  { bytes, blobId, sealedKey }: StoredResult,
): Promise<void> {
  await insertResultFile(tx, {
    candidateId: candidate.id,
    companyId: candidate.company_id,
    subject: { candidateCheckId: check.id },
    blobId,
    sealedKey,
    fileName: `${candidate.reference_code} ${check.title}.pdf`,
    sizeBytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest(),
    createdAt: service.clock.now(),
  });
  await finishBlob(tx, blobId);
}

/** Puts a result file into the store, before its row: whoever writes none discards it (`discardUnfinishedBlob`). */
export async function storeResult(
  service: Service,
  companyId: number,
  bytes: Uint8Array,
): Promise<StoredResult> {
  const { blobId, sealedKey, ciphertext } = sealFile(service, companyId, bytes);
  await noteUnfinishedBlob(service.db, blobId, service.clock.now());
  await service.blobs.put(blobId, ciphertext);
  return { bytes, blobId, sealedKey };
}

/** A result file from a base64 data URI, made harmless. @throws AppError the file codes of the contract */
export async function readResultFile(service: Service, data: string): Promise<Uint8Array> {
  const { bytes, mediaType } = readDataUri(data);
  return await cleanResultFile(service, bytes, mediaType);
}

/** The same from its bytes. @throws AppError the file codes of the contract */
export async function cleanResultFile(
  service: Service,
  bytes: Uint8Array,
  mediaType: string | null,
): Promise<Uint8Array> {
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
