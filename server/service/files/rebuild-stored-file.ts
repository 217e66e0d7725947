import { createHash } from "node:crypto";
import { AppError } from "../../contract/error-code.ts";
import type { Service } from "../service.ts";
import { finishBlob, noteUnfinishedBlob } from "./blob-note-store.ts";
import { replaceStoredFile, type UploadRow } from "./file-store.ts";
import { discardUnfinishedBlob, removeBlobs } from "./remove-blobs.ts";
import { sealFile } from "./sealed-blob.ts";

/**
 * A file as it may be served, which was stored before PDFs were rebuilt: rebuilt, and kept in the place of what came. Of a
 * candidate under a legal hold what came is kept, and rebuilt each time.
 * @throws AppError `not_found` for one that cannot be: it is kept, and not served; `unavailable`
 */
export async function rebuildStoredFile(
  service: Service,
  upload: Pick<UploadRow, "id" | "blob_id" | "file_type">,
  stored: Uint8Array,
): Promise<Buffer> {
  if (upload.file_type !== "application/pdf") return Buffer.from(stored);
  const bytes = await rebuilt(service, upload.id, stored);
  const { blobId, sealedKey, ciphertext } = sealFile(service, null, bytes);
  const at = service.clock.now();
  await noteUnfinishedBlob(service.db, blobId, at);
  await service.blobs.put(blobId, ciphertext);
  const sha256 = createHash("sha256").update(bytes).digest();
  const isKept = await service.db.begin(async (tx) => {
    const file = { blobId, sealedKey, sizeBytes: bytes.length, sha256, at };
    if (!(await replaceStoredFile(tx, upload, file))) return false;
    await finishBlob(tx, blobId);
    return true;
  });
  if (isKept) await removeBlobs(service);
  else await discardUnfinishedBlob(service, blobId);
  return bytes;
}

async function rebuilt({ fileWorkers, log }: Service, uploadId: number, stored: Uint8Array): Promise<Buffer> {
  try {
    return Buffer.from(await fileWorkers.rebuild(stored));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    log.warn({ err: error, uploadId }, "a stored PDF could not be rebuilt, and is not served");
    throw new AppError(
      "not_found",
      "This PDF was stored by an earlier version, and cannot be made safe to open. Ask for the document again.",
      { cause: error },
    );
  }
}
