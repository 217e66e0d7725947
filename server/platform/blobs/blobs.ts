/**
 * Bytes kept by id. The store encrypts nothing: it is given ciphertext (platform/crypto/file-cipher.ts) and keeps it.
 * All of them throw a BlobsOutage when it is out of reach or full.
 */
export type Blobs = {
  /** Has the bytes on disk when it resolves. An id is written once: a second time throws. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as they were put, or null when there are none under this id. */
  get(id: string): Promise<Uint8Array | null>;
  /** Removes, what an interrupted `put` left included; a blob that is not there is no error. */
  remove(id: string): Promise<void>;
  /** Why nothing can be put now, in words for an operator; null when it can. */
  outage(): Promise<string | null>;
};
