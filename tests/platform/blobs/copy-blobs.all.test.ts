import { randomBytes, randomUUID } from "node:crypto";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Blobs } from "../../../server/platform/blobs/blobs.ts";
import { BlobsOutage } from "../../../server/platform/blobs/blobs-outage.ts";
import { copyBlobs } from "../../../server/platform/blobs/copy-blobs.ts";
import { openDiskBlobs } from "../../../server/platform/blobs/disk-blobs.ts";
import { openBlobsWithFallback } from "../../../server/platform/blobs/fallback-blobs.ts";
import { all, storeGuarantees } from "./store-guarantees.ts";

let folder: string;
let former: Blobs;
let present: Blobs;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "candor-copy-"));
  former = openDiskBlobs(path.join(folder, "former"));
  present = openDiskBlobs(path.join(folder, "present"));
});
afterEach(() => rm(folder, { recursive: true }));

async function aFormerBlob(): Promise<string> {
  const id = randomUUID();
  await former.put(id, randomBytes(500));
  return id;
}

async function formerBlobs(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await aFormerBlob());
  return ids;
}

test("everything is copied with its bytes, and a second run has nothing to do", async () => {
  const ids = await formerBlobs(40);
  expect(await copyBlobs(former, present)).toMatchObject({
    copied: 40,
    copiedBytes: 20_000,
    kept: 0,
    gone: 0,
  });
  for (const id of ids) expect(await present.get(id)).toEqual(await former.get(id));
  expect(await copyBlobs(former, present, { verify: true })).toMatchObject({ copied: 0, kept: 40 });
});

test("a copy that an outage broke off goes on where it was", async () => {
  await formerBlobs(40);
  let written = 0;
  const failing: Blobs = {
    ...present,
    put(id, bytes) {
      written += 1;
      return written > 15 ? Promise.reject(new BlobsOutage("ECONNRESET", null)) : present.put(id, bytes);
    },
  };
  await expect(copyBlobs(former, failing)).rejects.toThrow(BlobsOutage);
  expect(await all(present)).toHaveLength(15);
  expect(await copyBlobs(former, present)).toMatchObject({ copied: 25, kept: 15 });
});

test("while it is copied, a service reads, writes and deletes as if there were one store", async () => {
  const [kept = "", ...others] = await formerBlobs(30);
  const service = openBlobsWithFallback(present, former);
  const fresh = randomUUID();
  const deleted: string[] = [];
  const racing: Blobs = {
    ...former,
    // The service deletes each third blob between the moment it was read and the one it is written.
    async get(id) {
      const bytes = await former.get(id);
      if (others.indexOf(id) % 3 !== 0) return bytes;
      await service.remove(id);
      deleted.push(id);
      return bytes;
    },
  };
  await service.put(fresh, Buffer.from("new"));
  expect((await service.get(kept))?.length).toBe(500);
  expect((await all(service)).map(({ id }) => id)).toEqual([...others, kept, fresh].toSorted());
  await copyBlobs(racing, present);
  expect(deleted.length).toBeGreaterThan(5);
  const left = [...others, kept, fresh].filter((id) => !deleted.includes(id)).toSorted();
  expect((await all(present)).map(({ id }) => id)).toEqual(left);
  expect(Buffer.from((await service.get(fresh)) ?? []).toString()).toBe("new");
});

test("what differs in both places is named and left as it is, by its size at once, by its bytes when they are compared", async () => {
  const [short = "", other = ""] = await formerBlobs(2);
  await copyBlobs(former, present);
  await appendFile(path.join(folder, "present", short.slice(0, 2), short), "more");
  await present.remove(other);
  await present.put(other, randomBytes(500));
  expect((await copyBlobs(former, present)).different).toEqual([short]);
  expect((await copyBlobs(former, present, { verify: true })).different.toSorted()).toEqual(
    [short, other].toSorted(),
  );
});

for (const [name, holds] of Object.entries(storeGuarantees)) {
  test(`with a former store behind it: ${name}`, () =>
    holds(async () => openBlobsWithFallback(present, former)));
}
