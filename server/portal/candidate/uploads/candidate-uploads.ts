import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { type DocumentKind, documentKind } from "../../../contract/document-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type Side, side } from "../../foundation/rows/side.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { readUpload } from "../../gateway/read-upload.ts";
import type { Coverage } from "../../work/queue/read-changes.ts";
import { findPortalDocuments } from "./document-store.ts";

/**
 * A file of a candidate. `idType` is null when the service does not say; `side` is null where nobody said which one it shows.
 */
export type CandidateUpload = {
  id: number;
  fileName: string;
  fileType: string;
  createdAt: string | null;
  idType: string | null;
  /** Candor's own, where it was said. */
  kind: DocumentKind | null;
  side: Side | null;
  /** The candidate sent it on the portal's pages. */
  sentHere: boolean;
  isSignature: boolean;
};

/**
 * The files of a candidate that exists, oldest first: all of them, where the service has the extension `listUploads`,
 * else those that were uploaded through this portal; `covers` says which.
 */
export async function candidateUploads(
  portal: Portal,
  client: Client,
  owner: Owner,
): Promise<{ uploads: CandidateUpload[]; covers: Coverage }> {
  const [documents, uploads] = await Promise.all([
    findPortalDocuments(portal.db, owner),
    uploadsOfService(client, owner.partnerApplicationId),
  ]);
  if (!uploads) {
    const known = documents.map(({ uploadId, createdAt, ...document }) => ({
      ...document,
      kind: knownKind(document.kind),
      id: uploadId,
      createdAt: createdAt.toISOString(),
      sentHere: true,
      isSignature: false,
    }));
    return { uploads: known, covers: "through_portal" };
  }
  const known = new Map(documents.map((document) => [document.uploadId, document]));
  const named = uploads.map((upload) => {
    const { side = upload.side, fileName = upload.fileName } = known.get(upload.id) ?? {};
    const kind = upload.kind ?? knownKind(known.get(upload.id)?.kind);
    return { ...upload, side, fileName, kind, sentHere: known.has(upload.id) };
  });
  return { uploads: named, covers: "all" };
}

/** All files of a candidate, oldest first; null where the service has no such operation. */
export async function uploadsOfService(
  client: Client,
  partnerApplicationId: string,
): Promise<Omit<CandidateUpload, "sentHere">[] | null> {
  const params = { partner_application_id: partnerApplicationId };
  const offered = await ifOffered(client.call(api.listUploads, { params }));
  if (!offered) return null;
  return offered.answer.map((upload) => {
    const { id, file_name: fileName, file_type: fileType, created_at: createdAt } = readUpload(upload);
    const idType = upload.id_type ?? null;
    const kind = knownKind(upload.document_kind);
    const shown = side.safeParse(upload.document_side).data ?? null;
    const isSignature = upload.is_signature ?? false;
    return { id, fileName, fileType, createdAt, idType, kind, side: shown, isSignature };
  });
}

function knownKind(given: unknown): DocumentKind | null {
  return documentKind.safeParse(given).data ?? null;
}
