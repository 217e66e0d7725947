import type { z } from "zod";
import type { fileCreate, Upload } from "../../contract/upload.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { admitAnother } from "../cleaning/file.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { actorOf } from "../records/history-store.ts";
import { knownCandidate, withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { countDocuments } from "./file-store.ts";
import { fileView } from "./file-view.ts";
import { insertFile, keepFile, withDocument } from "./keep-file.ts";
import { measuredUpload } from "./measured-upload.ts";
import { removeBlobs } from "./remove-blobs.ts";

/** `data` is as it stands in the body's JSON (contract/long-text.ts). */
type FileCreate = Omit<z.output<typeof fileCreate>, "data"> & { data: Buffer };

/** The effects of a file on its candidate, in the transaction that stores it. */
type Effects = {
  signed: (service: Service, tx: Transaction, caller: Caller, candidateId: number) => Promise<void>;
  /** `candidate` has the document. */
  attached: (service: Service, tx: Transaction, candidate: CandidateRow) => Promise<unknown>;
};

/**
 * POST /candidates/{partner_application_id}/files: keeps what is harmless of a file, encrypted. A signature takes the
 * place of the former one and submits the candidate (specification, section 3); a document may be what a check waited for.
 * @throws AppError with one of the file codes of the contract; then nothing is kept.
 */
export async function storeFile(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  request: FileCreate,
  effects: Effects,
): Promise<Upload> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  return await measuredUpload(service.measure, () =>
    storeCleaned(service, caller, candidate, request, effects),
  );
}

async function storeCleaned(
  service: Service,
  caller: Caller,
  candidate: CandidateRow,
  request: FileCreate,
  effects: Effects,
): Promise<{ stored: Upload; receivedBytes: number }> {
  const { partner_application_id: partnerApplicationId } = candidate;
  const { data, id_type: idType, is_signature: isSignature } = request;
  // Seen here before the work of cleaning, and again below, where it is certain.
  if (!isSignature) admitAnother(await countDocuments(service.db, candidate.id));
  const { extensions } = service.settings;
  const said = {
    documentKind: extensions ? (request.document_kind ?? null) : null,
    documentSide: extensions ? (request.document_side ?? null) : null,
  };
  const { written: row, receivedBytes } = await keepFile(
    service,
    candidate.company_id,
    { data, idType, isSignature },
    (file) =>
      withCandidate(service, caller, partnerApplicationId, async (tx, locked) => {
        const by = { actor: actorOf(caller, locked), at: service.clock.now() };
        const inserted = await insertFile(tx, locked, { ...file, ...said }, by);
        if (inserted.is_signature) await effects.signed(service, tx, caller, locked.id);
        else await effects.attached(service, tx, withDocument(locked, inserted));
        return inserted;
      }),
  );
  if (row.is_signature) await removeBlobs(service);
  return { stored: fileView(service, row), receivedBytes };
}
