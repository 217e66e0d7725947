import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key for one file. */
export function newFileKey(): Buffer {
  return randomBytes(32);
}

/** Encrypts a file under a key of its own: AES-256-GCM, `nonce | tag | ciphertext`. The key is the caller's to wrap. */
export function encryptFile(bytes: Uint8Array, key = newFileKey()): { ciphertext: Buffer; key: Buffer } {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = cipher.update(bytes);
  const end = cipher.final();
  return { ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), body, end]), key };
}

/** Throws when the ciphertext was altered or cut, or belongs to another key. */
export function decryptFile(ciphertext: Uint8Array, key: Uint8Array): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, ciphertext.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(ciphertext.subarray(12, 28));
  return Buffer.concat([decipher.update(ciphertext.subarray(28)), decipher.final()]);
}
