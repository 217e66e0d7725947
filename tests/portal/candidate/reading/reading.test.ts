import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { api } from "#server/contract/api.ts";
import { sources } from "#server/portal/candidate/own-data/sources.ts";
import { aPhoto } from "../../../support/pictures.ts";
import { aSpecimen } from "../../../support/specimens/a-specimen.ts";
import { anUpload, failure, type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

// A reading yields to all else that the machine does (open-reader.ts), and takes seconds of a processor.
vi.setConfig({ testTimeout: 300_000 });

const mere = {
  surname: "NGATA",
  given: "MERE",
  issuer: "NZL",
  number: "LA123456",
  birth: "1990-03-05",
  end: "2033-06-12",
};
let under: JourneyUnderTest;
let passport: Buffer;
beforeAll(async () => {
  under = await openJourneyUnderTest();
  passport = await aSpecimen(mere);
});
afterAll(() => under.close());

function passportForm(photo: Buffer, types: string[], key = crypto.randomUUID()): FormData {
  const form = new FormData();
  form.set("key", key);
  form.set("file", new File([new Uint8Array(photo)], "my passport.jpg", { type: "image/jpeg" }));
  for (const type of types) form.append("type", type);
  return form;
}

/** Asks as a page does, until it was read. */
async function readWhole<Line>(
  read: () => Promise<{ lines: Line[]; againMs: number | false }>,
): Promise<Line[]> {
  await expect.poll(async () => (await read()).againMs, { timeout: 240_000, interval: 200 }).toBe(false);
  return (await read()).lines;
}

const rows = () => under.portal.db<{ upload_id: number; reading: string }[]>`
  select upload_id, reading from portal.document_readings order by read_at`;

test("a passport that is photographed is read, kept as its country's kind under one key once, and what was read is sealed", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const form = () => passportForm(passport, ["au_passport", "nz_passport", "foreign_passport"], key);
  const key = crypto.randomUUID();
  const { passport: reading, uploadId } = await ana.documents.readPassport(form());
  expect(reading).toMatchObject({ number: "LA123456", country: "NZ", birth_date: "1990-03-05" });
  expect((await ana.documents.readPassport(form())).uploadId).toBe(uploadId);
  const uploads = await under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads).toMatchObject([{ id: uploadId, id_type: "nz_passport" }]);
  const [row] = await rows();
  expect(row?.reading).toMatch(/^sealed\./);
  expect(JSON.stringify(row)).not.toContain("LA123456");
});

test("of a photo that cannot be read, and where no passport is asked for, nothing is kept", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const blurred = await ana.documents.readPassport(passportForm(await aPhoto(), ["nz_passport"]));
  expect(blurred).toEqual({ passport: null, uploadId: null });
  const unasked = await ana.documents.readPassport(passportForm(passport, []));
  expect(unasked).toMatchObject({ passport: { number: "LA123456" }, uploadId: null });
  const uploads = await under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads).toEqual([]);
  expect(await failure(ana.documents.readPassport(passportForm(Buffer.alloc(0), [])))).toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
  });
});

test("a document is read when its page asks, says what was written otherwise, and is read once", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(passport, { name: "passport.jpg" }));
  const read = () => ana.documents.reading({ uploadId });
  expect(await read()).toEqual({ lines: [], againMs: 2_000 });
  const lines = await readWhole(read);
  expect(lines[0]).toEqual({ of: "note", document: "passport", number: "LA123456", ends: "12 June 2033" });
  expect(lines.find(({ of }) => of === "number")).toEqual({
    ...{ of: "number", read: "LA123456", typed: "PA1234567", page: "licences" },
  });
  const before = (await rows()).length;
  expect(await read()).toMatchObject({ lines, againMs: false });
  expect(await rows()).toHaveLength(before);
  const stranger = under.visitor((await under.aCandidate()).partner_link);
  expect(await failure(stranger.documents.reading({ uploadId }))).toMatchObject({ code: "NOT_FOUND" });
});

test("a passport among licences is named, and one that cannot be read is to be photographed again", async () => {
  const { partner_link } = await under.aCandidate({ checks: ["drivers_license"] });
  const ana = under.visitor(partner_link);
  const licence = { idType: "au_driver_licence", name: "licence.jpg", side: "front" as const };
  const wrong = await ana.documents.upload(anUpload(passport, licence));
  const lines = await readWhole(() => ana.documents.reading({ uploadId: wrong.uploadId }));
  expect(lines.map(({ of }) => of)).toContain("otherKind");
  const { partner_link: other } = await under.aCandidate();
  const ben = under.visitor(other);
  const blurred = await ben.documents.upload(anUpload(await aPhoto(), { name: "passport.jpg" }));
  expect(await readWhole(() => ben.documents.reading({ uploadId: blurred.uploadId }))).toEqual([
    { of: "unclear" },
  ]);
});

test("a passport that was sent as a licence is put among the passports once, and stays a licence where the candidate sends it so again", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate({ checks: ["right_to_work_nz"] });
  const ana = under.visitor(partner_link);
  const sent = () =>
    ana.documents.upload(
      anUpload(passport, {
        idType: "nz_driver_licence",
        name: "card.jpg",
        side: "front",
        key: crypto.randomUUID(),
      }),
    );
  const { uploadId } = await sent();
  const read = () => ana.documents.reading({ uploadId });
  await readWhole(read);
  expect(await read()).toMatchObject({ isMisplaced: true });
  const [moved, again] = await Promise.all([
    ana.documents.fileAsRead({ uploadId }),
    ana.documents.fileAsRead({ uploadId }),
  ]);
  expect([moved, again]).toContainEqual({ uploadId: expect.any(Number) });
  const documents = async () => (await ana.candidate.journey()).documents;
  expect(await documents()).toMatchObject([
    { uploadId: moved?.uploadId ?? again?.uploadId, idType: "nz_passport", side: null, fileName: "card.jpg" },
  ]);
  const [kept] = await documents();
  const lines = await readWhole(() => ana.documents.reading({ uploadId: kept?.uploadId ?? 0 }));
  expect(lines.slice(0, 2).map(({ of }) => of)).toEqual(["note", "moved"]);
  const uploads = await under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads).toMatchObject([{ id: kept?.uploadId, id_type: "nz_passport" }]);

  const once = await sent();
  await readWhole(() => ana.documents.reading({ uploadId: once.uploadId }));
  expect(await ana.documents.fileAsRead({ uploadId: once.uploadId })).toBeNull();
  expect((await documents()).map(({ idType }) => idType)).toContain("nz_driver_licence");
  const stranger = under.visitor((await under.aCandidate()).partner_link);
  expect(await stranger.documents.fileAsRead({ uploadId: once.uploadId })).toBeNull();
});

test("what was read goes with the document", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(passport, { name: "passport.jpg" }));
  await readWhole(() => ana.documents.reading({ uploadId }));
  expect((await rows()).some((row) => row.upload_id === uploadId)).toBe(true);
  await ana.documents.remove({ uploadId });
  expect((await rows()).some((row) => row.upload_id === uploadId)).toBe(false);
});

test("candidates are given what was read of their documents", () => {
  expect(sources.flatMap(({ tables }) => tables)).toContain("document_readings");
});

test("where reading is off, no page offers it and nothing is read", async () => {
  const { partner_link } = await under.aCandidate();
  const { reader } = under.portal;
  under.portal.reader = null;
  try {
    const ana = under.visitor(partner_link);
    expect((await ana.candidate.journey()).readsDocuments).toBe(false);
    const { uploadId } = await ana.documents.upload(anUpload(passport, { name: "passport.jpg" }));
    expect(await ana.documents.reading({ uploadId })).toEqual({ lines: [], againMs: false });
  } finally {
    under.portal.reader = reader;
  }
});
