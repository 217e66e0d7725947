/** Bytes kept by id, encrypted at rest. `put` has them on disk when it resolves; an id is written once. */
export type Blobs = {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there are none under this id. A blob that was tampered with throws. */
  get(id: string): Promise<Uint8Array | null>;
  /** Removes; a blob that is not there is no error. */
  remove(id: string): Promise<void>;
};
