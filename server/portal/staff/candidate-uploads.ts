import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Portal } from "../portal.ts";
import { listDocuments } from "./document-store.ts";

/** A file of a candidate. `idType` is null when the service does not say. */
export type CandidateUpload = {
  id: number;
  fileName: string;
  fileType: string;
  createdAt: string;
  idType: string | null;
  isSignature: boolean;
};

/**
 * The files of a candidate that exists, oldest first: all of them, where the service has the extension `listUploads`,
 * else those that were uploaded through this portal.
 */
export async function candidateUploads(
  portal: Portal,
  client: Client,
  companyId: number,
  partnerApplicationId: string,
): Promise<CandidateUpload[]> {
  try {
    const uploads = await client.call(api.listUploads, {
      params: { partner_application_id: partnerApplicationId },
    });
    return uploads.map((upload) => ({
      id: upload.id,
      fileName: upload.file_name,
      fileType: upload.file_type,
      createdAt: upload.created_at,
      idType: upload.id_type ?? null,
      isSignature: upload.is_signature ?? false,
    }));
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  const documents = await listDocuments(portal.db, companyId, partnerApplicationId);
  return documents.map((document) => ({
    id: document.uploadId,
    fileName: document.fileName,
    fileType: document.fileType,
    createdAt: document.createdAt.toISOString(),
    idType: document.idType,
    isSignature: false,
  }));
}

/** How services say that they have no such operation. */
function isAbsent(error: unknown): boolean {
  return error instanceof ClientError && [404, 405, 501].includes(error.status);
}
