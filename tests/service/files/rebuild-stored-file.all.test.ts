import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { rebuildStoredFiles } from "../../../server/service/files/rebuild-stored-files.ts";
import { removeBlobs } from "../../../server/service/files/remove-blobs.ts";
import { sealFile } from "../../../server/service/files/sealed-blob.ts";
import { ownToken } from "../../support/cast.ts";
import { aCandidateWithFiles, quietly, tracesOfFiles } from "../../support/files.ts";
import { aPdf } from "../../support/pdf.ts";
import { servedPages } from "../../support/served-pdf.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const link = "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>]";
let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const nightly = () => rebuildStoredFiles(world.service).run({});

/** An upload as the version before kept it: byte for byte. */
async function storedBefore(pdf = aPdf({ page: link })) {
  const candidate = await aCandidateWithFiles(world);
  const upload = await candidate.upload(aPdf(), "passport", "passport.pdf");
  const { blobId, sealedKey, ciphertext } = sealFile(world.service, world.account.companyId, pdf);
  await world.service.blobs.put(blobId, ciphertext);
  await world.service.db`
    with before as (select blob_id from service.uploads where id = ${upload.id}), gone as (
      insert into service.removed_blobs select blob_id, ${world.clock.clock.now()} from before)
    update service.uploads set blob_id = ${blobId}, sealed_key = ${sealedKey}, is_rebuilt = false where id = ${upload.id}`;
  await removeBlobs(world.service);
  return { ...upload, candidate, blobId };
}

async function served(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function blobOf(id: number): Promise<string | undefined> {
  const [row] = await world.service.db<{ blob_id: string }[]>`
    select blob_id from service.uploads where id = ${id}`;
  return row?.blob_id;
}

test("a PDF that was stored as it came is rebuilt when it is read, once, and what came is removed", async () => {
  const { id, url, blobId } = await storedBefore();
  const before = await tracesOfFiles(world);
  const first = await served(url);
  expect(servedPages(first)).toHaveLength(1);
  expect(await blobOf(id)).not.toBe(blobId);
  expect(await world.service.blobs.get(blobId)).toBeNull();
  expect((await served(url)).equals(first)).toBe(true);
  expect(await tracesOfFiles(world)).toMatchObject({ uploads: before.uploads, notes: 0 });
  expect(await world.client.call(api.getUpload, { params: { upload_id: id } })).toMatchObject({
    file_name: "passport.pdf",
    file_type: "application/pdf",
  });
});

test("read by many at once it is there for each of them", async () => {
  const { url } = await storedBefore();
  const files = await Promise.all(Array.from({ length: 5 }, () => served(url)));
  for (const file of files) expect(servedPages(file)).toHaveLength(1);
  expect((await tracesOfFiles(world)).notes).toBe(0);
});

test("the nightly job rebuilds what nobody reads, of more pages than may be sent today", async () => {
  const long = aPdf({ page: link, morePages: 29 });
  const [one, other] = [await storedBefore(), await storedBefore(long)];
  await nightly();
  expect([await blobOf(one.id), await blobOf(other.id)]).not.toContain(one.blobId);
  expect(await blobOf(other.id)).not.toBe(other.blobId);
  expect(servedPages(await served(other.url))).toHaveLength(30);
});

test("under a legal hold what came is kept, and what is served is rebuilt all the same", async () => {
  const { id, url, blobId, candidate } = await storedBefore();
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  const hold = { params: candidate.params, body: { reason: "a claim" } };
  await company.call(api.setLegalHold, hold);
  await nightly();
  expect(servedPages(await served(url))).toHaveLength(1);
  expect(await blobOf(id)).toBe(blobId);
  expect((await tracesOfFiles(world)).notes).toBe(0);
});

test("one that cannot be rebuilt is kept, not served, and stops no other", async () => {
  const broken = await storedBefore(Buffer.from("%PDF-1.7\nnothing"));
  const other = await storedBefore();
  await quietly(world, async () => {
    await nightly();
    const response = await fetch(broken.url);
    expect([response.status, (await response.json()).error.code]).toEqual([404, "not_found"]);
  });
  expect(await blobOf(broken.id)).toBe(broken.blobId);
  expect(await blobOf(other.id)).not.toBe(other.blobId);
});
