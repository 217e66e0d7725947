import { createHash } from "node:crypto";
import type { Outcome } from "../../contract/check.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Upload } from "../../contract/upload.ts";
import { finishBlob, noteUnfinishedBlob } from "../files/blob-note-store.ts";
import {
  findUploadById,
  insertResultFile,
  type ResultFileRow,
  type ResultSubject,
} from "../files/file-store.ts";
import { fileView } from "../files/file-view.ts";
import { readStoredFile } from "../files/read-stored-file.ts";
import { discardUnfinishedBlob } from "../files/remove-blobs.ts";
import { sealFile } from "../files/sealed-blob.ts";
import { fullName } from "../records/candidate.ts";
import { lockCandidateById } from "../records/candidate-store.ts";
import { ambiguous } from "../records/with-candidate.ts";
import { answersOf, type ReportedReferee } from "../referees/answers-of.ts";
import type { ResultDocument } from "../rendering/result-document.ts";
import type { Caller, Service } from "../service.ts";
import { findResult, type ResultRow } from "./result-store.ts";

/**
 * GET …/checks/{candidate_check_id}/result and …/sub_checks/{sub_check_id}/result: the file, or null while the check
 * is not completed. It is laid out on the first request, and is the same from then on.
 * @throws AppError `not_found` for a check that is not the candidate's
 */
export async function getResult(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  subject: ResultSubject,
): Promise<Upload | null> {
  const file = await resultFile(service, caller, partnerApplicationId, subject);
  return file && fileView(service, file);
}

/** GET …/result/base_64: the file's bytes in base64, or null. */
export async function getResultBase64(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  subject: ResultSubject,
): Promise<string | null> {
  const file = await resultFile(service, caller, partnerApplicationId, subject);
  if (!file) return null;
  return (await readStoredFile(service, file)).toString("base64");
}

async function resultFile(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  subject: ResultSubject,
): Promise<ResultFileRow | null> {
  const result = await findResult(service.db, caller.reach, partnerApplicationId, subject);
  if (!result) throw unknownSubject(subject);
  if (result.namesakes.length > 1) throw ambiguous(result.namesakes);
  if (result.file !== null) return (await findUploadById(service.db, result.file)) ?? null;
  if (!result.outcome) return null;
  const referees = result.sub_check_id === null ? await answersOf(service.db, result.candidate_check_id) : [];
  const document = documentOf(result, result.outcome, referees);
  return await keepResult(service, result, subject, await service.results.render(document));
}

function unknownSubject(subject: ResultSubject): AppError {
  return new AppError(
    "not_found",
    "The candidate has no check or sub-check with this id; candidate_checks of the candidate lists them.",
    {
      param: "candidateCheckId" in subject ? "candidate_check_id" : "sub_check_id",
    },
  );
}

/**
 * Blob first, then row, as with every file; of two that were made at once one stays. The candidate may be erased while
 * its file is laid out: under its lock that is seen, and nothing is kept.
 */
async function keepResult(
  service: Service,
  result: ResultRow,
  subject: ResultSubject,
  bytes: Uint8Array,
): Promise<ResultFileRow> {
  const { ciphertext, blobId, sealedKey } = sealFile(service, result.company_id, bytes);
  const createdAt = service.clock.now();
  await noteUnfinishedBlob(service.db, blobId, createdAt);
  await service.blobs.put(blobId, ciphertext);
  const row = await service.db.begin(async (tx) => {
    if (!(await lockCandidateById(tx, result.candidate_id))) return null;
    const kept = await insertResultFile(tx, {
      candidateId: result.candidate_id,
      companyId: result.company_id,
      subject,
      blobId,
      sealedKey,
      fileName: fileNameOf(result),
      sizeBytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest(),
      createdAt,
    });
    if (kept.mine) await finishBlob(tx, blobId);
    return kept;
  });
  if (!row?.mine) await discardUnfinishedBlob(service, blobId);
  if (!row) throw unknownSubject(subject);
  return row;
}

function fileNameOf({ reference_code: code, title }: ResultRow): string {
  return `${code} ${title}.pdf`;
}

function documentOf(result: ResultRow, outcome: Outcome, referees: ReportedReferee[]): ResultDocument {
  const { brand, company } = result;
  return {
    brand: { name: brand.name, primaryColor: brand.primary_color, supportEmail: brand.support_email },
    company,
    candidate: {
      name: fullName(result),
      referenceCode: result.reference_code,
      partnerApplicationId: result.partner_application_id,
    },
    title: result.title,
    partOf: result.part_of,
    outcome,
    findings: result.findings.split(/\n+/).filter(Boolean),
    times: timesOf(result),
    subChecks: result.sub_checks.flatMap(({ title, outcome }) => (outcome ? [{ title, outcome }] : [])),
    answers: referees.map(answersSection),
  };
}

function answersSection(referee: ReportedReferee): ResultDocument["answers"][number] {
  const position = [referee.job_title, referee.company].filter(Boolean).join(", ");
  const heading = [referee.name, position, referee.relationship].filter(Boolean).join(" · ");
  if (referee.declined_at) {
    return {
      heading,
      items: [{ question: "Declined to answer", answer: referee.decline_reason || "No reason given." }],
    };
  }
  const items = referee.answers.map(({ label, text }) => ({ question: label, answer: text }));
  return {
    heading,
    items: items.length > 0 ? items : [{ question: "Did not answer", answer: "No answer came in time." }],
  };
}

function timesOf({ created_at, started_at, completed_at }: ResultRow): ResultDocument["times"] {
  const times = [
    { label: "Requested", at: created_at },
    { label: "Started", at: started_at },
    { label: "Completed", at: completed_at },
  ];
  return times.flatMap(({ label, at }) => (at ? [{ label, at: at.toISOString() }] : []));
}
