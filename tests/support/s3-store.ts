import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { readBlobPlace, type S3Place } from "../../server/platform/blobs/blob-place.ts";
import { ofCommands } from "../../server/platform/blobs/s3-attempts.ts";
import { openS3Client } from "../../server/platform/blobs/s3-client.ts";
import { freePort } from "./candor-process.ts";

export type S3Store = {
  port: number;
  /** The URL of a new bucket, with credentials, at this port or the one of something in between. */
  newBucket(port?: number): Promise<string>;
  close(): Promise<void>;
};

const script = path.join(
  path.dirname(createRequire(import.meta.url).resolve("s3rver/package.json")),
  "bin/s3rver.js",
);

/**
 * A server that speaks S3, in a process and a folder of its own. It knows no conditional writes, as some stores; Ceph does
 * (tests/chaos).
 */
export async function openS3Store(): Promise<S3Store> {
  const folder = await mkdtemp(path.join(tmpdir(), "candor-s3-"));
  const port = await freePort();
  // The pages of its listings are named with a cipher of the past.
  const words = [
    "--openssl-legacy-provider",
    script,
    "-d",
    folder,
    "-a",
    "127.0.0.1",
    "-p",
    String(port),
    "-s",
  ];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error("s3rver did not start."))),
  ]);
  let buckets = 0;
  return {
    port,
    async newBucket(at = port) {
      buckets += 1;
      const url = (port: number) =>
        `s3://S3RVER:S3RVER@candor-${buckets}/some/prefix?endpoint=http://127.0.0.1:${port}`;
      await createBucket(url(port));
      return url(at);
    },
    async close() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

export async function createBucket(url: string): Promise<void> {
  const place = s3Place(url);
  const client = openS3Client(place, ofCommands);
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }));
  client.destroy();
}

export function s3Place(url: string): S3Place {
  const place = readBlobPlace(url);
  if (place?.kind !== "s3") throw new Error("That is no URL of an S3 store.");
  return place;
}
