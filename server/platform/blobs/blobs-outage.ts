/** Where files are kept can't be read or written now. Nothing was kept. */
export class BlobsOutage extends Error {
  override readonly name = "BlobsOutage";
  readonly code = "BLOBS_OUTAGE";
  /** In a few words, such as "the disk is full (ENOSPC)". */
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super(`Files cannot be read or written now: ${reason}.`, { cause });
    this.reason = reason;
  }
}

export function isBlobsOutage(error: unknown): error is BlobsOutage {
  return error instanceof Error && "code" in error && error.code === "BLOBS_OUTAGE";
}
