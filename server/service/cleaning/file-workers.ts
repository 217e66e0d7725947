/** The stored form of a file: re-encoded bytes without metadata, and their type. */
export type CleanFile = {
  bytes: Uint8Array;
  fileType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
};

/** The stored form of a file, encrypted as `encryptFile` does, and what is known of it. */
export type SealedFile = {
  ciphertext: Buffer;
  fileType: CleanFile["fileType"];
  /** Of the stored form, before it was encrypted, as is the hash. */
  sizeBytes: number;
  sha256: Buffer;
  /** The name in the data URI, as it was sent, and how many bytes came. */
  name: string | null;
  receivedBytes: number;
};

/** Decoding and re-encoding, off the event loop. */
export type FileWorkers = {
  /** Throws an AppError whose code is one of the file codes of the contract when the file is refused. */
  clean(bytes: Uint8Array): Promise<CleanFile>;
  /**
   * Reads a data URI, cleans the file in it and encrypts that under a key of its own, so that where requests are answered nothing of the file is looked at.
   * @param dataUri as it stands in JSON, between the quotes
   * Throws as `clean` does, `malformed_json`, and as `readDataUri` does.
   */
  seal(dataUri: Buffer, how: { key: Buffer; isSignature: boolean }): Promise<SealedFile>;
  /** A PDF that was accepted before PDFs were rebuilt, which may have more pages. Throws as `clean`. */
  rebuild(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};
