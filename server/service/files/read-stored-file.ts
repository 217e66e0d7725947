import type { Service } from "../service.ts";
import { findUploadById, type UploadRow } from "./file-store.ts";
import { unknownUpload } from "./get-upload.ts";
import { readSealedFile } from "./sealed-blob.ts";

/**
 * The bytes of an upload whose row was just read. If the upload was deleted between the two, it is reported as gone; a
 * blob that is missing while its row is there is a fault of ours.
 * @throws AppError `not_found`
 */
export async function readStoredFile(
  service: Service,
  upload: Pick<UploadRow, "id" | "blob_id" | "sealed_key">,
): Promise<Buffer> {
  const bytes = await readSealedFile(service, { blobId: upload.blob_id, sealedKey: upload.sealed_key });
  if (bytes) return bytes;
  if (!(await findUploadById(service.db, upload.id))) throw unknownUpload();
  throw new Error(`Blob ${upload.blob_id} is missing from the store.`);
}
