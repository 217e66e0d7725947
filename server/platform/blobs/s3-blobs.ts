import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { StartProblem } from "../process/start-problem.ts";
import { forEachAtOnce } from "./at-once.ts";
import type { S3Place } from "./blob-place.ts";
import { assertBlobId, type BlobEntry, BlobExists, type Blobs, isBlobId, type PutOptions } from "./blobs.ts";
import { isBlobsOutage } from "./blobs-outage.ts";
import { type Attempt, attempt, DamagedAnswer, ofRequests, type Patience, statusOf } from "./s3-attempts.ts";
import { openS3Client } from "./s3-client.ts";

/**
 * Blobs as objects of a bucket of S3, or of a store that speaks its protocol. An object appears when all of its bytes have
 * come with the hashes that were announced (Content-MD5, and SHA-256 in the signature), so that there is a whole blob or none.
 * @throws StartProblem when no region is known
 */
export async function openS3Blobs(place: S3Place, patience: Patience = ofRequests): Promise<Blobs> {
  const client = openS3Client(place, patience);
  const hasRegion = await client.config.region().then(Boolean, () => false);
  if (!hasRegion) {
    throw new StartProblem("BLOBS_URL names no region: add ?region=… to it, or set AWS_REGION.");
  }
  const bucket: Bucket = { client, name: place.bucket, prefix: place.prefix, patience };
  return {
    put: (id, bytes, options) => put(bucket, id, bytes, options),
    async get(id) {
      assertBlobId(id);
      return await attempt(patience, (each) => get(bucket, id, each));
    },
    async sizeOf(id) {
      assertBlobId(id);
      return (await attempt(patience, (each) => head(bucket, id, each)))?.sizeBytes ?? null;
    },
    async remove(id) {
      assertBlobId(id);
      await attempt(patience, (each) => remove(bucket, id, each));
    },
    removeAll: (ids) => removeAll(bucket, ids),
    list: () => list(bucket),
    outage: () => outageOf(bucket),
    close: () => client.destroy(),
  };
}

type Bucket = { client: S3Client; name: string; prefix: string; patience: Patience };

/**
 * That an id is written once is asked before, and for stores that know conditional writes it is their own condition. A
 * repeated attempt finds what the one before it has written though its answer was lost; and writes again over what it left of half
 * an upload, in a store that keeps such a thing.
 */
async function put(
  bucket: Bucket,
  id: string,
  bytes: Uint8Array,
  { lockedUntil }: PutOptions = {},
): Promise<void> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const md5 = createHash("md5").update(bytes).digest("base64");
  const lock = lockedUntil
    ? { ObjectLockMode: "COMPLIANCE" as const, ObjectLockRetainUntilDate: lockedUntil }
    : {};
  const input = { ...objectOf(bucket, id), Body: bytes, ContentMD5: md5, Metadata: { sha256 }, ...lock };
  const isIt = (found: Head | null) => found?.sha256 === sha256 && found.sizeBytes === bytes.length;
  let isMine = false;
  const isWritten = await attempt(bucket.patience, async (each) => {
    const found = await head(bucket, id, each);
    if (found && (!isMine || isIt(found))) return isMine;
    isMine = true;
    each.expect(bytes.length);
    const command = new PutObjectCommand(found ? input : { ...input, IfNoneMatch: "*" });
    try {
      await bucket.client.send(command, { abortSignal: each.signal });
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return isIt(await head(bucket, id, each));
      throw error;
    }
  });
  if (!isWritten) throw new BlobExists(id);
}

type Head = { sizeBytes: number; sha256: string | null };

async function head(bucket: Bucket, id: string, { signal }: Attempt): Promise<Head | null> {
  const command = new HeadObjectCommand(objectOf(bucket, id));
  const found = await unlessMissing(bucket.client.send(command, { abortSignal: signal }));
  return found && { sizeBytes: found.ContentLength ?? 0, sha256: found.Metadata?.sha256 ?? null };
}

async function get(bucket: Bucket, id: string, { signal, expect }: Attempt): Promise<Uint8Array | null> {
  const command = new GetObjectCommand(objectOf(bucket, id));
  const found = await unlessMissing(bucket.client.send(command, { abortSignal: signal }));
  if (!found) return null;
  if (!(found.Body instanceof Readable)) throw new DamagedAnswer(`The store sent nothing of blob ${id}.`);
  expect(found.ContentLength ?? 0);
  const bytes = await readWhole(found.Body, signal);
  const sha256 = found.Metadata?.sha256;
  if (sha256 && createHash("sha256").update(bytes).digest("hex") !== sha256) {
    throw new DamagedAnswer(`The store sends blob ${id} otherwise than it was stored.`);
  }
  return bytes;
}

async function readWhole(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const end = () => body.destroy(signal.reason);
  signal.addEventListener("abort", end);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

async function remove(bucket: Bucket, id: string, { signal }: Attempt): Promise<void> {
  const command = new DeleteObjectCommand(objectOf(bucket, id));
  await unlessMissing(bucket.client.send(command, { abortSignal: signal }));
}

/** One request may name a thousand, but a store that is slow would then be silent for longer than a hanging one is waited for. */
const removedAtOnce = 100;
const removalsAtOnce = 4;

async function removeAll(bucket: Bucket, ids: readonly string[]): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>();
  const batches = Array.from({ length: Math.ceil(ids.length / removedAtOnce) }, (_, at) =>
    ids.slice(at * removedAtOnce, (at + 1) * removedAtOnce),
  );
  await forEachAtOnce(batches, removalsAtOnce, (batch) => removeBatch(bucket, batch, failed));
  return failed;
}

async function removeBatch(bucket: Bucket, ids: readonly string[], failed: Map<string, unknown>) {
  const idOfKey = new Map(ids.map((id) => [objectOf(bucket, id).Key, id]));
  const Objects = [...idOfKey.keys()].map((Key) => ({ Key }));
  const command = new DeleteObjectsCommand({ Bucket: bucket.name, Delete: { Objects, Quiet: true } });
  const { Errors = [] } = await attempt(bucket.patience, ({ signal }) =>
    bucket.client.send(command, { abortSignal: signal }),
  );
  for (const { Key, Code, Message } of Errors) {
    const id = idOfKey.get(Key ?? "");
    if (id && Code !== "NoSuchKey") failed.set(id, new Error(`${Code}: ${Message}`));
  }
}

async function* list({ client, name, prefix, patience }: Bucket): AsyncIterable<BlobEntry> {
  let next: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: next });
    const page = await attempt(patience, async ({ signal }) => client.send(command, { abortSignal: signal }));
    for (const { Key = "", Size = 0, LastModified } of page.Contents ?? []) {
      const id = Key.slice(prefix.length);
      if (isBlobId(id)) yield { id, sizeBytes: Size, changedAt: LastModified ?? new Date(0) };
    }
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next);
}

/** Needs the permission to list the bucket, as commands do. */
async function outageOf({ client, name, patience }: Bucket): Promise<string | null> {
  try {
    await attempt({ ...patience, quietMs: 2000, retryWithinMs: 500 }, ({ signal }) =>
      client.send(new HeadBucketCommand({ Bucket: name }), { abortSignal: signal }),
    );
    return null;
  } catch (error) {
    if (isBlobsOutage(error)) return error.reason;
    throw error;
  }
}

function objectOf({ name, prefix }: Bucket, id: string): { Bucket: string; Key: string } {
  assertBlobId(id);
  return { Bucket: name, Key: prefix + id };
}

/** A bucket that is missing is an outage, and no answer about what is in it. */
async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (statusOf(error) === 404 && error instanceof Error && error.name !== "NoSuchBucket") return null;
    throw error;
  }
}
