import { createHash } from "node:crypto";
import { passports } from "../../../contract/documents/document-kinds.ts";
import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import { isOfCountry } from "../../../contract/documents/infer-kinds.ts";
import { uuidOf } from "../../../platform/crypto/uuid-of.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type DocumentType, documentKindOf } from "../../foundation/rows/document-type.ts";
import type { Side } from "../../foundation/rows/side.ts";
import { fetchWhole } from "../../gateway/fetch-upload.ts";
import { type JourneyDocument, mayRemove } from "../documents/document.ts";
import { findSentHashes } from "../documents/document-store.ts";
import { listDocuments } from "../documents/list-documents.ts";
import { removeDocument } from "../documents/remove-document.ts";
import { nameWithoutSide, uploadDocument } from "../documents/upload-document.ts";
import { readingOfUpload } from "../reading/reading-of-upload.ts";
import { insertReading } from "../reading/reading-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { readJourney } from "./read-journey.ts";

type FiledPlace = { idType: DocumentType; side: Side | null };

/**
 * Puts a document where it belongs by what was read of it: a passport that was sent as another document, or as that of another country, and the back of a licence
 * that was sent as its front. A service's files cannot be changed: it is stored once more, and the first one removed. Null where it stays as it is: it is no longer
 * the candidate's to change, what it shows may not be added, or they sent the same file once more.
 * @throws as `uploadDocument` and `fetchWhole`
 */
export async function fileAsRead(
  portal: Portal,
  opened: OpenedCandidate,
  uploadId: number,
): Promise<{ uploadId: number } | null> {
  const { claims, candidate, client } = opened;
  const documents = await listDocuments(portal, opened);
  const sent = documents.find((one) => one.uploadId === uploadId);
  if (sent?.state !== "received" || !mayRemove(sent, candidate.submitted)) return null;
  const { reading } = await readingOfUpload(portal, client, { owner: claims, uploadId });
  if (!reading || isInPlace(sent, reading) || (await isInsistedOn(portal, opened, uploadId))) return null;
  const { addable, parts } = await readJourney(portal, opened);
  const place = placeOf(reading, sent, {
    addable,
    isBackOpen: !!parts[sent.idType]?.wanted.includes("back"),
  });
  if (!place) return null;
  const { upload, bytes } = await fetchWhole(portal, client, uploadId);
  const name = sent.side ? nameWithoutSide(sent.fileName) : sent.fileName;
  const file = new File([new Uint8Array(bytes)], name, { type: upload.file_type });
  const moved = await uploadDocument(portal, opened, {
    ...place,
    file,
    key: keyOf(claims.companyId, uploadId),
  });
  const movedFrom = sent.idType;
  await insertReading(portal.db, claims, { ...moved, reading, movedFrom, at: portal.clock.now() });
  await removeDocument(portal, opened, uploadId);
  return moved;
}

/** Whether a document is what it was sent as, as far as its reading tells. */
export function isInPlace(
  { idType, side }: FiledPlace,
  { document, country, format }: DocumentReading,
): boolean {
  if (format === "AAMVA") return side !== "front";
  if (document !== "passport") return true;
  const kind = documentKindOf(idType);
  return idType.includes("passport") && (kind === null || isOfCountry(kind, country ?? ""));
}

/** Who sends the same file again after it was moved means what they say. */
async function isInsistedOn(portal: Portal, { claims }: OpenedCandidate, uploadId: number): Promise<boolean> {
  const hashes = await findSentHashes(portal.db, claims);
  return [...hashes].some(([id, hash]) => id !== uploadId && hash === hashes.get(uploadId));
}

function placeOf(
  { document, country }: DocumentReading,
  { idType }: JourneyDocument,
  { addable, isBackOpen }: { addable: readonly DocumentType[]; isBackOpen: boolean },
): FiledPlace | null {
  if (document !== "passport") return isBackOpen ? { idType, side: "back" } : null;
  const passport = passportOf(country ?? "", addable);
  return passport === null ? null : { idType: passport, side: null };
}

/** As what of these types a country's passport is kept; where a service has no kinds, as what the specification calls it. */
export function passportOf(country: string, types: readonly DocumentType[]): DocumentType | null {
  const kind = passports().find((one) => {
    const own = documentKindOf(one);
    return types.includes(one) && own !== null && isOfCountry(own, country);
  });
  return kind ?? (types.includes("passport") ? "passport" : null);
}

/** Asked for twice, in two tabs or after an answer that was lost, it is stored once. */
function keyOf(companyId: number, uploadId: number): string {
  return uuidOf(createHash("sha256").update(`filed as read:${companyId}:${uploadId}`).digest());
}
