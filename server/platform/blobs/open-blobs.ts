import path from "node:path";
import type { BlobPlace, S3Credentials } from "./blob-place.ts";
import type { Blobs } from "./blobs.ts";
import { openDiskBlobs } from "./disk-blobs.ts";
import type { Patience } from "./s3-attempts.ts";

type BlobSettings = {
  dataDir: string;
  /** Of S3 stores whose URL has none; null for those of the AWS configuration. */
  credentials: S3Credentials | null;
  /** How long an S3 store is waited for; as long as a request may unless given. */
  patience?: Patience;
};

/** The store at a place. Whether it can be reached is seen at its first use, and by `outage`. */
export async function openBlobs(place: BlobPlace, settings: BlobSettings): Promise<Blobs> {
  if (place.kind === "disk") return openDiskBlobs(place.folder ?? path.join(settings.dataDir, "uploads"));
  // Its client takes time and memory to load, which deployments that keep files on disks do not need.
  const { openS3Blobs } = await import("./s3-blobs.ts");
  const credentials = place.credentials ?? settings.credentials;
  return await openS3Blobs({ ...place, credentials }, settings.patience);
}
