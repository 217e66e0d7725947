import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts small secrets and wraps file keys under the service's key: AES-256-GCM, `nonce | tag | ciphertext`. */
export type Sealer = {
  seal(plain: Uint8Array | string, context: string): Buffer;
  /** Throws when the bytes were altered or sealed for another context or under another key. */
  open(sealed: Uint8Array, context: string): Buffer;
};

/** `context` binds a sealed value to its place, so that one column's value cannot be moved into another. */
export function openSealer(key: string): Sealer {
  const keyBytes = createHash("sha256").update(`candor-seal:${key}`).digest();
  return {
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyBytes, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv("aes-256-gcm", keyBytes, sealed.subarray(0, 12)).setAAD(
        Buffer.from(context),
      );
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
  };
}
