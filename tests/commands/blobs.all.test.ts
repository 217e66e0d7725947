import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDiskBlobs } from "../../server/platform/blobs/disk-blobs.ts";
import { ofCommands } from "../../server/platform/blobs/s3-attempts.ts";
import { openS3Blobs } from "../../server/platform/blobs/s3-blobs.ts";
import { startNode } from "../support/candor-process.ts";
import { openS3Store, s3Place } from "../support/s3-store.ts";

async function blobsCommand(settings: Record<string, string>, ...words: string[]) {
  const run = startNode(["server/commands/blobs.ts", ...words], settings);
  return { code: await run.ended, output: run.output() };
}

test("files are copied from the disk into a bucket and back into a folder, without their credentials in the output", {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "candor-blobs-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const store = await openS3Store();
  onTestFinished(() => store.close());
  const bucket = await store.newBucket();
  const disk = openDiskBlobs(path.join(dataDir, "uploads"));
  const [id, bytes] = [randomUUID(), randomBytes(100_000)];
  await disk.put(id, bytes);
  await disk.put(randomUUID(), randomBytes(10));

  const there = await blobsCommand(
    { DATA_DIR: dataDir, BLOBS_URL: bucket, BLOBS_FALLBACK_URL: "disk" },
    "copy",
  );
  expect(there.output).toContain(
    "Done. Copied: 2 (0.1 MB); there already: 0; deleted meanwhile: 0; different: 0",
  );
  expect(there.output).not.toContain("S3RVER");
  const blobs = await openS3Blobs(s3Place(bucket), ofCommands);
  expect(Buffer.from((await blobs.get(id)) ?? []).equals(bytes)).toBe(true);
  blobs.close();

  const back = `file://${dataDir}/back`;
  const home = await blobsCommand({ DATA_DIR: dataDir }, "copy", "--verify", "--from", bucket, "--to", back);
  expect([home.code, home.output]).toEqual([0, expect.stringContaining("Done. Copied: 2")]);
  expect(Buffer.from((await openDiskBlobs(path.join(dataDir, "back")).get(id)) ?? []).equals(bytes)).toBe(
    true,
  );
});

test.each([
  [[], "Give a command"],
  [["copy"], "Say where the files are"],
  [["copy", "--from", "/srv/files"], "--from names no place for files"],
  [["copy", "--from", "disk"], "Both places are"],
])("npm run blobs -- %s says what to do", async (words, sentence) => {
  const { code, output } = await blobsCommand({ DATA_DIR: tmpdir() }, ...words);
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
});
