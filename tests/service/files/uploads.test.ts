import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { anAccount, anotherToken } from "../../support/cast.ts";
import { aCandidateWithFiles, aPhoto, aSignature, tracesOfFiles } from "../../support/files.ts";
import { aPdf } from "../../support/pdf.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test("an upload is answered as it was when it was stored, with a fresh address", async () => {
  const candidate = await aCandidateWithFiles(world);
  const stored = await candidate.upload(await aPhoto());
  await world.advance(60_000);
  const again = await world.client.call(api.getUpload, { params: { upload_id: stored.id } });
  expect({ ...again, url: "" }).toEqual({ ...stored, url: "" });
  expect(again.url).not.toBe(stored.url);
  expect(api.getUpload.result.parse(again)).toEqual(again);
});

test("a candidate's uploads are listed oldest first, with what they are", async () => {
  const candidate = await aCandidateWithFiles(world);
  expect(await candidate.uploads()).toEqual([]);
  await candidate.upload(await aPhoto(), "drivers_license");
  await candidate.upload(aPdf(), "birth_certificate");
  await candidate.sign(await aSignature());
  const uploads = await candidate.uploads();
  expect(uploads.map((upload) => [upload.id_type, upload.file_type, upload.is_signature])).toEqual([
    ["drivers_license", "image/jpeg", false],
    ["birth_certificate", "application/pdf", false],
    ["id", "image/png", true],
  ]);
  expect(api.listUploads.result.parse(uploads)).toEqual(uploads);
});

test("a deleted upload is gone: its row, its bytes, its address; history says so", async () => {
  const before = await tracesOfFiles(world);
  const candidate = await aCandidateWithFiles(world);
  const { id, url } = await candidate.upload(await aPhoto());
  const deleted = await world.request("DELETE", `/uploads/${id}`);
  expect(deleted.body).toEqual({ result: null, status: 200, error: {} });
  expect(await tracesOfFiles(world)).toMatchObject({
    uploads: before.uploads,
    blobs: before.blobs,
    notes: 0,
  });
  expect((await fetch(url)).status).toBe(404);
  expect(await candidate.history()).toEqual(["candidate.created", "file.uploaded", "file.deleted"]);
  for (const method of ["GET", "DELETE"]) {
    expect((await world.request(method, `/uploads/${id}`)).status).toBe(404);
  }
  expect(await candidate.history()).toHaveLength(3);
});

test("an upload deleted twice at once is deleted once", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { id } = await candidate.upload(aPdf());
  const answers = await Promise.all([1, 2, 3].map(() => world.request("DELETE", `/uploads/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await candidate.history()).filter((type) => type === "file.deleted")).toHaveLength(1);
});

test("deleting a signature takes the picture away and not the consent", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { id } = await candidate.sign(await aSignature());
  const before = await candidate.candidate();
  await world.client.call(api.deleteUpload, { params: { upload_id: id } });
  expect(await candidate.uploads()).toEqual([]);
  expect(await candidate.candidate()).toMatchObject({
    submitted_at: before.submitted_at,
    accepted_terms_and_conditions: true,
  });
});

test("another partner's uploads, and another company's, cannot be told from ones that are not there", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { id } = await candidate.upload(aPdf());
  const { service, account } = world;
  const strangers = [
    await anotherToken(service, account.companyId, "Talentwise"),
    await anAccount(service, { name: "Kererū Care" }),
  ];
  for (const stranger of strangers) {
    const headers = { authorization: `Bearer ${stranger.token}` };
    for (const [method, theirs, nobodys] of [
      ["GET", `/uploads/${id}`, "/uploads/999999999"],
      ["DELETE", `/uploads/${id}`, "/uploads/999999999"],
      ["GET", `/candidates/${candidate.id}/uploads`, "/candidates/nobody/uploads"],
    ] as const) {
      const [one, other] = [
        await world.request(method, theirs, undefined, headers),
        await world.request(method, nobodys, undefined, headers),
      ];
      expect([one.status, other.status]).toEqual([404, 404]);
      expect({ ...one.body.error, request_id: "" }).toEqual({ ...other.body.error, request_id: "" });
    }
  }
  expect(await candidate.uploads()).toHaveLength(1);
});

test.each([
  ["GET", "/uploads/1"],
  ["DELETE", "/uploads/1"],
  ["GET", "/candidates/1/uploads"],
])("%s %s without a valid token is refused", async (method, path) => {
  const { status, headers } = await world.request(method, path, undefined, {
    authorization: "Bearer nonsense",
  });
  expect(status).toBe(401);
  expect(headers.get("www-authenticate")).toContain("Bearer");
});

test("a service without its extensions lists no uploads, and serves each of them", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  const candidate = await aCandidateWithFiles(plain);
  const { id, url } = await candidate.upload(aPdf());
  expect((await plain.request("GET", `/candidates/${candidate.id}/uploads`)).status).toBe(404);
  expect((await plain.request("GET", `/uploads/${id}`)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  await plain.close();
});
