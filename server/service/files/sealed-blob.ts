import { randomUUID } from "node:crypto";
import { decryptFile, encryptFile, newFileKey } from "../../platform/crypto/file-cipher.ts";
import type { Service } from "../service.ts";

/** Where a file is kept, and its own key, wrapped by the service's for this place alone. */
type SealedBlob = { blobId: string; sealedKey: Buffer };

/** A new place in the store, with the key under which the file for it is to be encrypted. Null: whose it is, is not known here (crypto/reseal.ts). */
export function newBlob(service: Service, companyId: number | null): { blob: SealedBlob; key: Buffer } {
  const blobId = randomUUID();
  const key = newFileKey();
  const seal = companyId === null ? service.sealer : service.sealer.of(companyId);
  return { blob: { blobId, sealedKey: seal.seal(key, fileKeyContext(blobId)) }, key };
}

/** Encrypts a file for a new place in the store. Nothing is written yet. */
export function sealFile(
  service: Service,
  companyId: number | null,
  bytes: Uint8Array,
): SealedBlob & { ciphertext: Buffer } {
  const { blob, key } = newBlob(service, companyId);
  return { ...blob, ciphertext: encryptFile(bytes, key).ciphertext };
}

/** The file as it was, or null when its blob is not there. An altered blob is a fault of ours and throws plainly. */
export async function readSealedFile(
  service: Service,
  { blobId, sealedKey }: SealedBlob,
): Promise<Buffer | null> {
  const ciphertext = await service.blobs.get(blobId);
  return ciphertext && decryptFile(ciphertext, service.sealer.open(sealedKey, fileKeyContext(blobId)));
}

export function fileKeyContext(blobId: string): string {
  return `upload blob ${blobId}`;
}
