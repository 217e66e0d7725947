/** The stored form of a file: re-encoded bytes without metadata, and their type. */
export type CleanFile = {
  bytes: Uint8Array;
  fileType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
};

/** Decoding and re-encoding, off the event loop. */
export type FileWorkers = {
  /** Throws an AppError whose code is one of the file codes of the contract when the file is refused. */
  clean(bytes: Uint8Array): Promise<CleanFile>;
  /** A PDF that was accepted before PDFs were rebuilt, which may have more pages. Throws as `clean`. */
  rebuild(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};
