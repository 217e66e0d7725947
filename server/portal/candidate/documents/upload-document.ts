import { createHash } from "node:crypto";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type DocumentType, documentKindOf, idTypeOf } from "../../foundation/rows/document-type.ts";
import { type Side, shownParts, sideOfNewFile } from "../../foundation/rows/side.ts";
import { enqueueDocument } from "../../work/queue/queue-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { type JourneyDocument, openParts, wantedParts } from "./document.ts";
import { findDocumentByKey, insertDocument } from "./document-store.ts";
import { documentsClosed } from "./documents-closed.ts";
import { listDocuments } from "./list-documents.ts";
import { refuseSize, storeAtService, typeOfBytes } from "./store-at-service.ts";

/**
 * `key` is a UUID that the page makes for the file: sent again under the same key, it is stored once. `side` is null where
 * the candidate did not say which it is. Candor's own kind is sent beside the `id_type` where the page asked for it.
 */
type DocumentUpload = { file: File; idType: DocumentType; side: Side | null; key: string };

const underWay = new Map<string, Promise<{ uploadId: number }>>();

/**
 * Hands a file of the candidate's to the service and remembers it.
 * @throws AppError when the file is empty or too large, or documents are closed; ClientError with the service's reason.
 */
export async function uploadDocument(
  portal: Portal,
  opened: OpenedCandidate,
  upload: DocumentUpload,
): Promise<{ uploadId: number }> {
  const { companyId, partnerApplicationId } = opened.claims;
  const key = `${companyId}:${partnerApplicationId}:${upload.key}`;
  const sending = underWay.get(key) ?? send(portal, opened, upload);
  underWay.set(key, sending);
  try {
    return await sending;
  } finally {
    underWay.delete(key);
  }
}

async function send(
  portal: Portal,
  opened: OpenedCandidate,
  upload: DocumentUpload,
): Promise<{ uploadId: number }> {
  const { file, idType, key } = upload;
  refuseSize(file);
  const earlier = await findDocumentByKey(portal.db, opened.claims, key);
  if (earlier) return earlier;
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = await typeOfBytes(bytes);
  const afterSubmission = opened.candidate.submitted;
  const closed = documentsClosed(opened.candidate);
  const side = admittedSide(upload, type, await listDocuments(portal, opened), closed);
  const fileName = nameWithSide(file.name, side);
  // What the specification has a word for needs no other: a service that does not know kinds is not sent one.
  const kind = documentKindOf(idType) === idTypeOf(idType) ? null : documentKindOf(idType);
  const stored = await storeAtService(portal, opened, {
    ...{ bytes, type, fileName, kind, side, key },
    idType: idTypeOf(idType),
  });
  const createdAt = portal.clock.now();
  await portal.db.begin(async (tx) => {
    await insertDocument(tx, opened.claims, {
      ...stored,
      idType: idTypeOf(idType),
      kind,
      side,
      clientKey: key,
      createdAt,
      afterSubmission,
      sentSha256: createHash("sha256").update(bytes).digest(),
    });
    await enqueueDocument(tx, opened.claims, { uploadId: stored.uploadId, uploadedAt: createdAt });
  });
  return { uploadId: stored.uploadId };
}

/** @throws AppError when the candidate has signed, no check waits for a document, and nobody requested this again. */
function admittedSide(
  { idType, side }: DocumentUpload,
  type: string,
  documents: JourneyDocument[],
  closed: boolean,
): Side | null {
  const kept = sideOfNewFile(idType, side, {
    isPdf: type === "application/pdf",
    wanted: wantedParts(idType, documents, closed),
  });
  const open = openParts(idType, documents, closed);
  if (shownParts({ idType, side: kept }).every((part) => open.includes(part))) return kept;
  throw new AppError("illegal_transition", "You have sent your documents already. Nothing more is needed.");
}

/** `licence.jpg` → `licence (front).jpg`: whoever sees the file elsewhere knows the side too. */
function nameWithSide(name: string, side: Side | null): string {
  if (!side) return name;
  const ending = /\.[^.\s]{1,5}$/.exec(name)?.[0] ?? "";
  const words = side === "both" ? "front and back" : side;
  return `${name.slice(0, name.length - ending.length)} (${words})${ending}`;
}

/** `licence (front).jpg` → `licence.jpg` */
export function nameWithoutSide(name: string): string {
  return name.replace(/ \((?:front|back|front and back)\)(?=\.[^.\s]{1,5}$|$)/, "");
}
