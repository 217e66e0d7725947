import type { CertificatePayload } from "../../contract/retention/certificate.ts";
import type { ErasedRecord } from "../../contract/retention/kept.ts";
import type { Due } from "../../contract/retention/plan.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { deleteMarks } from "../facts/document-mark-store.ts";
import { deleteFacts } from "../facts/fact-store.ts";
import { deleteDocumentRows, deleteResultRows, deleteSignatureRow } from "../files/file-store.ts";
import { type CandidateRow, updateCandidateRow } from "../records/candidate-store.ts";
import { eraseDetails, eraseResultOf, eraseSentReferees } from "../records/check-store.ts";
import { recordEvent, serviceActor } from "../records/history-store.ts";
import { deleteRefereesOf } from "../referees/referee-store.ts";
import type { Service } from "../service.ts";
import { removeDeliveriesOf } from "../webhooks/delivery-list-store.ts";
import type { RetainedRow } from "./retained-store.ts";

type CertifiedRecord = CertificatePayload["records"][number];

/**
 * Erases these kinds of records of a candidate, in a transaction that has its lock. The record itself stays, and says what is
 * gone and since when. Files are listed; `removeBlobs` after the commit takes them out of the store.
 */
export async function eraseRecords(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  dues: readonly Due[],
): Promise<void> {
  const now = service.clock.now();
  for (const due of dues) await eraseRecord(tx, candidate.id, due, now);
  await updateCandidateRow(tx, candidate.id, {
    ...(dues.some(({ kind }) => kind === "consent") ? { ip: null } : {}),
    erased_records: noted(candidate.erased_records, dues, now),
  });
  await recordAudit(service, tx, {
    companyId: candidate.company_id,
    action: "candidate.records_erased",
    actor: { kind: "system", id: null },
    candidate: { id: String(candidate.id) },
    details: { kinds: dues.map(({ kind }) => kind) },
  });
  for (const { kind, checkId } of dues) {
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "records.erased",
      description: `Erased by the retention schedule: ${kind.replaceAll("_", " ")}.`,
      actor: serviceActor,
      at: now,
      ...(checkId === null ? {} : { candidateCheckId: checkId }),
    });
  }
}

async function eraseRecord(
  tx: Transaction,
  candidateId: number,
  { kind, checkId }: Due,
  now: Date,
): Promise<void> {
  if (kind === "application") {
    await deleteFacts(tx, candidateId);
    await deleteMarks(tx, candidateId);
    await eraseDetails(tx, candidateId);
  } else if (kind === "consent") {
    await deleteSignatureRow(tx, candidateId, now);
  } else if (kind === "identity_documents") {
    await deleteDocumentRows(tx, candidateId, now);
  } else if (checkId !== null && kind === "references") {
    await deleteRefereesOf(tx, checkId);
    await eraseSentReferees(tx, checkId);
  } else if (checkId !== null) {
    await deleteResultRows(tx, checkId, now);
    await eraseResultOf(tx, checkId, now);
    await removeDeliveriesOf(tx, candidateId);
  }
}

/** One entry for each kind and check, with the last time. */
function noted(before: readonly ErasedRecord[], dues: readonly Due[], now: Date): ErasedRecord[] {
  const erased = dues.map(({ kind, checkId }) => ({
    record_kind: kind,
    candidate_check_id: checkId,
    erased_at: now.toISOString(),
  }));
  const others = before.filter(
    (one) =>
      !erased.some(
        ({ record_kind, candidate_check_id }) =>
          record_kind === one.record_kind && candidate_check_id === one.candidate_check_id,
      ),
  );
  return [...others, ...erased];
}

/** What a certificate says of the records that are due, or of all there are: kinds and numbers, nothing of the person. */
export function certified(row: RetainedRow, dues: readonly Due[], bySchedule: boolean): CertifiedRecord[] {
  return dues.map(({ kind, checkId, checkType, at, reason }) => ({
    record_kind: kind,
    check_type: checkType,
    ...countsOf(row, kind, checkId),
    due_at: (bySchedule && at?.toISOString()) || null,
    reason: bySchedule ? reason : null,
  }));
}

function countsOf(row: RetainedRow, kind: Due["kind"], checkId: number | null) {
  const check = row.checks.find(({ id }) => id === checkId);
  switch (kind) {
    case "application":
      return { records: 1 + row.facts, files: 0 };
    case "consent":
      return { records: 1, files: row.signatures };
    case "identity_documents":
      return { records: row.documents, files: row.documents };
    case "references":
      return { records: check?.referees ?? 0, files: 0 };
    case "result":
      return { records: 1 + (check?.result_files ?? 0), files: check?.result_files ?? 0 };
  }
}
