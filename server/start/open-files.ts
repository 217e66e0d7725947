import type { Env } from "../env.ts";
import type { BlobPlace } from "../platform/blobs/blob-place.ts";
import type { Blobs } from "../platform/blobs/blobs.ts";
import { openBlobsWithFallback } from "../platform/blobs/fallback-blobs.ts";
import { openBlobs } from "../platform/blobs/open-blobs.ts";
import type { Patience } from "../platform/blobs/s3-attempts.ts";

/** The store that the settings name, with the former one where there is one. Nothing is asked of it yet. @throws StartProblem */
export async function openFiles(env: Env, patience?: Patience): Promise<Blobs> {
  const present = await openFilesAt(env, env.BLOBS_URL, patience);
  if (!env.BLOBS_FALLBACK_URL) return present;
  return openBlobsWithFallback(present, await openFilesAt(env, env.BLOBS_FALLBACK_URL, patience));
}

/** The store at a place, with the credentials of the settings. @throws StartProblem */
export async function openFilesAt(env: Env, place: BlobPlace, patience?: Patience): Promise<Blobs> {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return await openBlobs(place, { dataDir: env.DATA_DIR, credentials, ...(patience ? { patience } : {}) });
}
