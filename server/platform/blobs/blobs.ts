/** Bytes kept by id. The store encrypts nothing: it is given ciphertext (platform/crypto/file-cipher.ts) and keeps it. */
export type Blobs = {
  /**
   * Has the bytes in the store when it resolves, where they are whole or absent. An id is written once.
   * @throws BlobExists the second time; BlobsOutage when it is unknown whether the bytes are there
   */
  put(id: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /** The bytes as they were put, or null when there are none under this id. @throws BlobsOutage */
  get(id: string): Promise<Uint8Array | null>;
  /** How many bytes there are under this id, or null. @throws BlobsOutage */
  sizeOf(id: string): Promise<number | null>;
  /** Removes, what an interrupted `put` left included; a blob that is not there is no error. @throws BlobsOutage */
  remove(id: string): Promise<void>;
  /**
   * Removes many at once.
   * @returns those that could not be removed, with the reason
   * @throws BlobsOutage when the store can't be reached: any of them may be there still
   */
  removeAll(ids: readonly string[]): Promise<Map<string, unknown>>;
  /** Everything in the store, in the order of the ids. Changes made meanwhile may be in it or not. @throws BlobsOutage */
  list(): AsyncIterable<BlobEntry>;
  /** Why nothing can be put now, in words for an operator; null when it can. Takes three seconds at most. */
  outage(): Promise<string | null>;
  /** Ends the connections that are kept open. */
  close(): void;
};

/** `lockedUntil`: until then a store with object lock lets nobody delete or replace it; others keep it like any blob. */
export type PutOptions = { lockedUntil?: Date };

export type BlobEntry = { id: string; sizeBytes: number; changedAt: Date };

/** An id is written once, and this one has been. */
export class BlobExists extends Error {
  override readonly name = "BlobExists";
  constructor(id: string) {
    super(`Blob ${id} already exists.`);
  }
}

/** Ids become paths and keys, so only what cannot leave the folder is one: at least eight of a–z, 0–9 and inner hyphens. */
const blobId = /^[0-9a-z][0-9a-z-]{7,63}$/;

export function isBlobId(text: string): boolean {
  return blobId.test(text);
}

/** @throws Error for what could leave the folder or the prefix of the store. */
export function assertBlobId(id: string): void {
  if (!isBlobId(id)) throw new Error("A blob's id is 8 to 64 of a–z, 0–9 and hyphens.");
}
