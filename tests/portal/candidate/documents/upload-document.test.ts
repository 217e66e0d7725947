import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { heicWithExif } from "../../../support/heic.ts";
import { aPdf } from "../../../support/pdf.ts";
import { aPhoto } from "../../../support/pictures.ts";
import { type Front, openFrontOf } from "../../company/connections/front.ts";
import { anUpload, failure, type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

let under: JourneyUnderTest;
let front: Front;
let photo: Buffer;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  front = await openFrontOf(under);
  photo = await aPhoto();
});
afterAll(async () => {
  await under.close();
  await front.close();
});

test("a document reaches the service under its name and is listed", async () => {
  const candidate = await under.aCandidate();
  const ana = under.visitor(candidate.partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(photo, { name: "mein Paß – 護照.jpg" }));
  const upload = await under.service.client.call(api.getUpload, { params: { upload_id: uploadId } });
  expect(upload).toMatchObject({ file_name: "mein Paß – 護照.jpg", file_type: "image/jpeg" });
  expect(await ana.candidate.journey()).toMatchObject({
    documents: [{ uploadId, idType: "passport", state: "received", removable: true }],
    missing: [],
  });
});

test("a photo that few browsers decode is shown to its page as a JPEG, and is not kept", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const shown = await ana.documents.decode(photoForm(heicWithExif));
  const picture = await sharp(Buffer.from(shown ?? "", "base64")).metadata();
  expect(picture).toMatchObject({ format: "jpeg", width: 64, height: 32 });
  expect(picture.exif).toBeUndefined();
  const torn = heicWithExif.subarray(0, heicWithExif.length / 2);
  expect(await failure(ana.documents.decode(photoForm(torn)))).toMatchObject({
    failure: { reason: "unreadable_file" },
  });
  expect(await ana.documents.decode(photoForm(Buffer.from("no photo")))).toBeNull();
  const uploads = under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(await uploads).toEqual([]);
});

function photoForm(photo: Buffer): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(photo)], "IMG_0001.HEIC"));
  return form;
}

test("a document that is sent again under its key is stored once", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const key = crypto.randomUUID();
  const first = await ana.documents.upload(anUpload(photo, { key }));
  expect(await ana.documents.upload(anUpload(photo, { key }))).toEqual(first);
  const other = crypto.randomUUID();
  const both = await Promise.all([
    ana.documents.upload(anUpload(photo, { key: other })),
    ana.documents.upload(anUpload(photo, { key: other })),
  ]);
  expect(both[0]).toEqual(both[1]);
  const uploads = await under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads).toHaveLength(2);
});

test("a document whose answer was lost is stored once when it is sent again", async () => {
  const { partner_link, partner_application_id } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const key = crypto.randomUUID();
  front.loseAnswer(/POST .*\/files$/);
  const lost = ana.documents.upload(anUpload(photo, { key }));
  expect(await failure(lost)).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  const { uploadId } = await ana.documents.upload(anUpload(photo, { key }));
  const uploads = await under.service.client.call(api.listUploads, { params: { partner_application_id } });
  expect(uploads.map(({ id }) => id)).toEqual([uploadId]);
});

test("a side is kept, is in the name that the service keeps, and completes the document with the other", async () => {
  const { partner_link } = await under.aCandidate({ checks: ["drivers_license"] });
  const ana = under.visitor(partner_link);
  const licence = { idType: "au_driver_licence", name: "licence.jpg" };
  const { uploadId } = await ana.documents.upload(anUpload(photo, { ...licence, side: "back" }));
  const upload = await under.service.client.call(api.getUpload, { params: { upload_id: uploadId } });
  expect(upload.file_name).toBe("licence (back).jpg");
  expect(await ana.candidate.journey()).toMatchObject({
    documents: [{ uploadId, side: "back" }],
    missing: ["au_driver_licence"],
    begun: ["au_driver_licence"],
    parts: { au_driver_licence: { open: ["front", "back"], wanted: ["front"] } },
  });
  await ana.documents.upload(anUpload(photo, licence));
  expect(await ana.candidate.journey()).toMatchObject({
    documents: [{ side: "back" }, { side: "front", fileName: "licence (front).jpg" }],
    missing: [],
    begun: [],
  });
});

test("a file that the service refuses is told by its reason, and nothing is kept of it", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const refused = await failure(
    ana.documents.upload(anUpload(Buffer.from("Dear Sir or Madam"), { name: "letter.txt" })),
  );
  expect(refused).toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
    cause: { code: "unsupported_file_type" },
  });
  expect((await ana.candidate.journey()).documents).toEqual([]);
});

test("an empty file and one that is too large go no further than the portal", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  expect(await failure(ana.documents.upload(anUpload(Buffer.alloc(0))))).toMatchObject({
    cause: { code: "empty_file" },
  });
  expect(await failure(ana.documents.upload(anUpload(Buffer.alloc(10 * 1024 * 1024 + 1))))).toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
  });
});

test("a removed document is gone from the service too, and removing it again is no failure", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(photo));
  await ana.documents.remove({ uploadId });
  await ana.documents.remove({ uploadId });
  expect((await ana.candidate.journey()).documents).toEqual([]);
  await expect(
    under.service.client.call(api.getUpload, { params: { upload_id: uploadId } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("a document has a small picture, upright, and a PDF one of its first page", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const onItsSide = await sharp(await aPhoto({ width: 1600, height: 1000 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { uploadId } = await ana.documents.upload(anUpload(onItsSide));
  const picture = await ana.documents.picture({ uploadId });
  expect(picture).toMatch(/^data:image\/webp;base64,/);
  expect(await sharp(Buffer.from(picture?.split(",")[1] ?? "", "base64")).metadata()).toMatchObject({
    format: "webp",
    width: 350,
    height: 560,
  });
  const pdf = await ana.documents.upload(anUpload(aPdf({ text: "Licence" }), { name: "scan.pdf" }));
  const page = await ana.documents.picture({ uploadId: pdf.uploadId });
  const { data, info } = await sharp(Buffer.from(page?.split(",")[1] ?? "", "base64"))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.max(info.width, info.height)).toBe(560);
  expect(data.includes(255)).toBe(true);
  expect(data.some((shade) => shade < 100)).toBe(true);
});

test("nobody sees another candidate's document, nor their own once it is removed", async () => {
  const [one, other] = [await under.aCandidate(), await under.aCandidate()];
  const ana = under.visitor(one.partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(photo));
  const stranger = under.visitor(other.partner_link);
  expect((await failure(stranger.documents.picture({ uploadId }))).code).toBe("NOT_FOUND");
  await ana.documents.remove({ uploadId });
  expect((await failure(ana.documents.picture({ uploadId }))).code).toBe("NOT_FOUND");
});

test("nobody removes another candidate's document", async () => {
  const [one, other] = [await under.aCandidate(), await under.aCandidate()];
  const { uploadId } = await under.visitor(one.partner_link).documents.upload(anUpload(photo));
  await under.visitor(other.partner_link).documents.remove({ uploadId });
  expect((await under.visitor(one.partner_link).candidate.journey()).documents).toHaveLength(1);
});

test("a document that the partner deleted meanwhile is no longer listed", async () => {
  const { partner_link } = await under.aCandidate();
  const ana = under.visitor(partner_link);
  const { uploadId } = await ana.documents.upload(anUpload(photo));
  await under.service.client.call(api.deleteUpload, { params: { upload_id: uploadId } });
  under.portal.clock.advance(60_000);
  expect(await ana.candidate.journey()).toMatchObject({ documents: [], missing: ["au_passport"] });
});
