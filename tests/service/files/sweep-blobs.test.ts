import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteUnfinishedBlob } from "../../../server/service/files/blob-note-store.ts";
import { removeListedBlobs } from "../../../server/service/files/remove-blobs.ts";
import { sweepBlobs } from "../../../server/service/files/sweep-blobs.ts";
import { aCandidateWithFiles, quietly, tracesOfFiles } from "../../support/files.ts";
import { aPdf } from "../../support/pdf.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const sweep = () => sweepBlobs(world.service).run({});

/** The state that a crash leaves between writing a blob and committing its upload. */
async function anAbandonedBlob(): Promise<string> {
  const id = randomUUID();
  await noteUnfinishedBlob(world.service.db, id, world.clock.clock.now());
  await world.service.blobs.put(id, Buffer.from("half a story"));
  return id;
}

test("a blob that a crash left without an upload is swept after an hour, not while it may be being written", async () => {
  const before = await tracesOfFiles(world);
  const id = await anAbandonedBlob();
  await world.advance(59 * 60_000);
  await sweep();
  expect(await world.service.blobs.get(id)).not.toBeNull();
  await world.advance(2 * 60_000);
  await sweep();
  expect(await world.service.blobs.get(id)).toBeNull();
  expect(await tracesOfFiles(world)).toEqual(before);
});

test("a stored file is never swept", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { url } = await candidate.upload(aPdf());
  await world.advance(15 * 60_000);
  await sweep();
  expect((await fetch(url)).status).toBe(200);
});

test("a blob that could not be removed is told as deleted to the caller, and swept when the disk works again", async () => {
  const candidate = await aCandidateWithFiles(world);
  const before = await tracesOfFiles(world);
  const { id } = await candidate.upload(aPdf());
  const { blobs } = world.service;
  const { removeAll } = blobs;
  blobs.removeAll = async (ids) => new Map(ids.map((id) => [id, new Error("Input/output error")]));
  await quietly(world, async () => {
    expect((await world.request("DELETE", `/uploads/${id}`)).status).toBe(200);
    await expect(sweep()).rejects.toThrow("1 blobs could not be removed");
  });
  blobs.removeAll = removeAll;
  expect(await tracesOfFiles(world)).toMatchObject({ uploads: before.uploads, notes: 1 });
  await sweep();
  expect(await tracesOfFiles(world)).toMatchObject({ blobs: before.blobs, notes: 0 });
});

test("an abandoned blob that cannot be removed stops no other, and is swept when the disk works again", async () => {
  const [broken, other] = [await anAbandonedBlob(), await anAbandonedBlob()];
  await world.advance(2 * 60 * 60_000);
  const { blobs } = world.service;
  const { removeAll } = blobs;
  blobs.removeAll = async (ids) => {
    const failed = await removeAll.call(
      blobs,
      ids.filter((id) => id !== broken),
    );
    return ids.includes(broken) ? failed.set(broken, new Error("Input/output error")) : failed;
  };
  await quietly(world, () => expect(sweep()).rejects.toThrow("1 blobs could not be removed"));
  blobs.removeAll = removeAll;
  expect([(await blobs.get(broken)) === null, await blobs.get(other)]).toEqual([false, null]);
  await sweep();
  expect(await blobs.get(broken)).toBeNull();
});

test("blobs that a deleted candidate leaves are removed at once", async () => {
  const { service } = world;
  const candidate = await aCandidateWithFiles(world);
  const before = await tracesOfFiles(world);
  await candidate.upload(aPdf());
  await service.db`
    with gone as (delete from service.uploads u using service.candidates c
      where c.id = u.candidate_id and c.partner_application_id = ${candidate.id} returning u.blob_id)
    insert into service.removed_blobs select blob_id, ${world.clock.clock.now()} from gone`;
  expect(await removeListedBlobs(service, { size: 1000 })).toBe(0);
  expect(await tracesOfFiles(world)).toMatchObject({ blobs: before.blobs, notes: 0 });
});
