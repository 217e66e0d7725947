import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Blobs } from "#server/platform/blobs/blobs.ts";
import { openDiskBlobs } from "#server/platform/blobs/disk-blobs.ts";
import { storeGuarantees } from "./store-guarantees.ts";

let folder: string;
let blobs: Blobs;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "candor-blobs-")), "a folder", "blobs");
  blobs = openDiskBlobs(folder);
});
afterEach(async () => {
  await rm(path.dirname(path.dirname(folder)), { recursive: true });
});

for (const [name, holds] of Object.entries(storeGuarantees)) {
  test(`in a folder: ${name}`, () => holds(async () => openDiskBlobs(folder)));
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test("what was put is got, also by another process that opens the folder", async () => {
  const [id, bytes] = [randomUUID(), randomBytes(300_000)];
  await blobs.put(id, bytes);
  expect(Buffer.from((await openDiskBlobs(folder).get(id)) ?? []).equals(bytes)).toBe(true);
});

test("a blob that is not there is null, and removing it is no error", async () => {
  expect(await blobs.get(randomUUID())).toBeNull();
  await blobs.remove(randomUUID());
});

test("a removed blob is gone from the disk, what an interrupted put left included", async () => {
  const id = randomUUID();
  await blobs.put(id, randomBytes(10));
  const [file] = await filesOnDisk();
  await writeFile(`${file}.part`, "half a blo");
  await blobs.remove(id);
  expect(await blobs.get(id)).toBeNull();
  expect(await filesOnDisk()).toEqual([]);
});

test("an id is written once: the second put throws and the first bytes stay", async () => {
  const id = randomUUID();
  await blobs.put(id, Buffer.from("first"));
  await expect(blobs.put(id, Buffer.from("second"))).rejects.toThrow("already exists");
  expect(Buffer.from((await blobs.get(id)) ?? []).toString()).toBe("first");
});

test("files are readable by their owner alone, and no unfinished file is left", async () => {
  await Promise.all(Array.from({ length: 20 }, () => blobs.put(randomUUID(), randomBytes(1000))));
  const files = await filesOnDisk();
  expect(files).toHaveLength(20);
  for (const file of files) {
    expect(file).not.toContain(".part");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test.each([
  "",
  "short",
  "../../etc/passwd",
  "aa/aaaaaaaaaa",
  "AAAAAAAAAAAA",
  "aaaaaaaa\0a",
  "-aaaaaaaaa",
  "a".repeat(65),
])("an id that could leave the folder is refused: %j", async (id) => {
  await expect(blobs.put(id, randomBytes(1))).rejects.toThrow("8 to 64");
  await expect(blobs.get(id)).rejects.toThrow("8 to 64");
  await expect(blobs.remove(id)).rejects.toThrow("8 to 64");
});
