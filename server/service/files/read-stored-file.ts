import type { Service } from "../service.ts";
import { findUploadById, type UploadRow } from "./file-store.ts";
import { unknownUpload } from "./get-upload.ts";
import { rebuildStoredFile } from "./rebuild-stored-file.ts";
import { readSealedFile } from "./sealed-blob.ts";

/** What is known of a stored file, to read it by. */
type StoredFile = Pick<UploadRow, "id" | "blob_id" | "sealed_key" | "file_type" | "is_rebuilt">;

/**
 * The bytes of an upload whose row was just read. If the upload was deleted between the two, it is reported as gone, and if it
 * was rebuilt, what is there now is read; a blob that is missing while its row is there is a fault of ours. A PDF from before
 * PDFs were rebuilt is rebuilt now.
 * @throws AppError `not_found`; as `rebuildStoredFile`
 */
export async function readStoredFile(service: Service, upload: StoredFile): Promise<Buffer> {
  const bytes = await readSealedFile(service, { blobId: upload.blob_id, sealedKey: upload.sealed_key });
  if (bytes) return upload.is_rebuilt ? bytes : await rebuildStoredFile(service, upload, bytes);
  const current = await findUploadById(service.db, upload.id);
  if (!current) throw unknownUpload();
  if (current.blob_id !== upload.blob_id) return await readStoredFile(service, current);
  throw new Error(`Blob ${upload.blob_id} is missing from the store.`);
}
