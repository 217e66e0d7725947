import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ofRequests } from "../../../server/platform/blobs/s3-attempts.ts";
import { openS3Blobs } from "../../../server/platform/blobs/s3-blobs.ts";
import { sweepBlobs } from "../../../server/service/files/sweep-blobs.ts";
import { type FaultyStore, openFaultyStore } from "../../support/faulty-store.ts";
import { aCandidateWithFiles, aPhoto, dataUri, quietly } from "../../support/files.ts";
import { openS3Store, type S3Store, s3Place } from "../../support/s3-store.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

/** That of requests, and somewhat more: the machine of a test has other work too. */
const patience = { ...ofRequests, quietMs: 5000 };

let store: S3Store;
let line: FaultyStore;
let world: ServiceUnderTest;
let photo: Buffer;
beforeAll(async () => {
  store = await openS3Store();
  line = await openFaultyStore(store.port);
  const blobs = await openS3Blobs(s3Place(await store.newBucket(line.port)), patience);
  world = await openServiceUnderTest({}, { blobs });
  photo = await aPhoto();
});
beforeEach(() => line.mend());
afterAll(async () => {
  world.service.blobs.close();
  await world.close();
  await line.close();
  await store.close();
});

/** How many files there are, by the rows, by the notes of what is not finished or not removed, and in the store. */
async function count() {
  const [rows] = await world.service.db<{ uploads: number; notes: number }[]>`
    select (select count(*) from service.uploads) as uploads,
      (select count(*) from service.unfinished_blobs) + (select count(*) from service.removed_blobs) as notes`;
  let stored = 0;
  for await (const _ of world.service.blobs.list()) stored += 1;
  return { ...rows, stored };
}

test("a file in a bucket is uploaded, downloaded and deleted as on a disk", async () => {
  const candidate = await aCandidateWithFiles(world);
  const before = await count();
  const { id, url } = await candidate.upload(photo);
  const response = await fetch(url);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect(await count()).toEqual({ ...before, uploads: (before.uploads ?? 0) + 1, stored: before.stored + 1 });
  expect((await world.request("DELETE", `/uploads/${id}`)).status).toBe(200);
  expect(await count()).toEqual(before);
});

test.each(["hang", "slow down", "lost answer"] as const)(
  "while the store's fault is '%s' an upload is 503 with Retry-After, and no row is without its file",
  async (fault) => {
    const candidate = await aCandidateWithFiles(world);
    const before = await count();
    line.fail(fault, ["HEAD", "PUT", "GET", "DELETE", "POST"]);
    const { status, headers, body } = await quietly(world, () =>
      candidate.post({ data: dataUri(photo), id_type: "id" }),
    );
    expect([status, headers.get("retry-after"), body.error.code]).toEqual([503, "5", "unavailable"]);
    line.mend();
    expect(await candidate.uploads()).toEqual([]);
    // What was perhaps written is known by its note, and swept when nobody can be writing it.
    await world.advance(2 * 60 * 60_000);
    await sweepBlobs(world.service).run({});
    expect(await count()).toEqual(before);
    await candidate.upload(photo);
    expect(await candidate.uploads()).toHaveLength(1);
  },
);

test("while the store hangs a stored file is 503, one is deleted all the same, and is swept when the store works again", async () => {
  const candidate = await aCandidateWithFiles(world);
  const before = await count();
  const { id, url } = await candidate.upload(photo);
  line.fail("hang", ["HEAD", "PUT", "GET", "DELETE", "POST"]);
  const [read, deleted] = await quietly(world, async () => {
    const { status, headers } = await fetch(url);
    return [[status, headers.get("retry-after")], (await world.request("DELETE", `/uploads/${id}`)).status];
  });
  expect([read, deleted]).toEqual([[503, "5"], 200]);
  line.mend();
  expect(await count()).toEqual({ ...before, notes: (before.notes ?? 0) + 1, stored: before.stored + 1 });
  await sweepBlobs(world.service).run({});
  expect(await count()).toEqual(before);
});
