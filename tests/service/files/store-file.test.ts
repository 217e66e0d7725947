import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { anAccount, anotherToken } from "../../support/cast.ts";
import { asOwner } from "../../support/database.ts";
import {
  aCandidateWithFiles,
  aPhoto,
  aSignature,
  dataUri,
  quietly,
  tracesOfFiles,
} from "../../support/files.ts";
import { avif, heicWithExif } from "../../support/heic.ts";
import { aPdf } from "../../support/pdf.ts";
import { servedPages } from "../../support/served-pdf.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let photo: Buffer;
/** So large that it is taken out of its request's body. */
let bigPhoto: Buffer;
beforeAll(async () => {
  world = await openServiceUnderTest();
  photo = await aPhoto();
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 800, height: 800, channels: 3, background: "#fff", noise } as const;
  bigPhoto = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
});
afterAll(() => world.close());

async function fetched(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test("a photo is kept upright, without its metadata, under the name that the data URI gives", async () => {
  const candidate = await aCandidateWithFiles(world);
  const stored = await candidate.upload(photo, "passport", "Mein Paß.JPG");
  expect(stored).toMatchObject({ file_name: "Mein Paß.JPG", file_type: "image/jpeg" });
  expect(stored.created_at).toBe(world.clock.clock.now().toISOString());
  const head = await sharp(await fetched(stored.url)).metadata();
  expect(head).toMatchObject({ format: "jpeg", width: 80, height: 120 });
  expect([head.exif, head.orientation]).toEqual([undefined, undefined]);
  expect(await candidate.history()).toEqual(["candidate.created", "file.uploaded"]);
});

test("a HEIC photo becomes a JPEG, and its name says so", async () => {
  const candidate = await aCandidateWithFiles(world);
  const stored = await candidate.upload(heicWithExif, "drivers_license", "IMG_0001.HEIC");
  expect(stored).toMatchObject({ file_name: "IMG_0001.jpg", file_type: "image/jpeg" });
  expect((await sharp(await fetched(stored.url)).metadata()).format).toBe("jpeg");
});

test("a PDF is rebuilt from pictures of its pages in their sizes, and a file without a name is called by its id_type", async () => {
  const candidate = await aCandidateWithFiles(world);
  const link = "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>]";
  const stored = await candidate.upload(aPdf({ page: link, morePages: 1 }), "birth_certificate");
  expect(stored).toMatchObject({ file_name: "birth_certificate.pdf", file_type: "application/pdf" });
  const kept = await fetched(stored.url);
  const a4 = { width: 595, height: 842, pixels: { width: 1653, height: 2339 } };
  expect(servedPages(kept)).toMatchObject([a4, a4]);
  expect(kept.includes("evil.example")).toBe(false);
});

test("on the disk a file is only there encrypted", async () => {
  const candidate = await aCandidateWithFiles(world);
  await candidate.upload(aPdf({ text: "Top secret certificate" }));
  const entries = await readdir(world.blobFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    expect(bytes.includes("%PDF")).toBe(false);
    expect(bytes.includes("Top secret")).toBe(false);
  }
});

test("a signature submits the candidate and starts its checks", async () => {
  const candidate = await aCandidateWithFiles(world);
  await candidate.sign(await aSignature());
  expect(await candidate.candidate()).toMatchObject({ accepted_terms_and_conditions: true });
  expect((await candidate.candidate()).submitted_at).toBe(world.clock.clock.now().toISOString());
  expect(await candidate.history()).toEqual(expect.arrayContaining(["file.uploaded", "candidate.submitted"]));
});

test("a second signature replaces the picture, changes no timestamp and submits nothing twice", async () => {
  const candidate = await aCandidateWithFiles(world);
  const first = await candidate.sign(await aSignature());
  const before = await candidate.candidate();
  const traces = await tracesOfFiles(world);
  await world.advance(60_000);
  const second = await candidate.sign(await aSignature("#ff0000"));
  expect((await candidate.uploads()).map(({ id, is_signature }) => [id, is_signature])).toEqual([
    [second.id, true],
  ]);
  expect((await candidate.candidate()).submitted_at).toBe(before.submitted_at);
  const history = await candidate.history();
  expect(history.filter((type) => type === "candidate.submitted")).toHaveLength(1);
  expect((await fetch(first.url)).status).toBe(404);
  expect(await tracesOfFiles(world)).toMatchObject({ blobs: traces.blobs, notes: 0 });
});

test("a signature on a canceled candidate is kept, and the candidate stays canceled", async () => {
  const candidate = await aCandidateWithFiles(world);
  await world.client.call(api.cancelCandidate, { params: candidate.params });
  await candidate.sign(await aSignature());
  expect(await candidate.candidate()).toMatchObject({
    status: "canceled",
    accepted_terms_and_conditions: true,
  });
});

test("twenty files may be attached and no twenty-first; the signature is not one of them", async () => {
  const candidate = await aCandidateWithFiles(world);
  await Promise.all(Array.from({ length: 8 }, () => candidate.upload(aPdf())));
  for (let count = 8; count < 19; count += 1) await candidate.upload(aPdf());
  const rivals = await Promise.all(
    [1, 2, 3].map(() => candidate.post({ data: dataUri(aPdf()), id_type: "id" })),
  );
  expect(rivals.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const { body } = await candidate.post({ data: dataUri(aPdf()), id_type: "id" });
  expect(body.error.code).toBe("too_many_files");
  await candidate.sign(await aSignature());
  expect(await candidate.uploads()).toHaveLength(21);
});

test("the same Idempotency-Key stores a file once", async () => {
  const candidate = await aCandidateWithFiles(world);
  const body = { data: dataUri(photo), id_type: "id" };
  const answers = [];
  for (let time = 0; time < 2; time += 1)
    answers.push(await candidate.post(body, { "idempotency-key": candidate.id }));
  expect(answers[1]?.headers.get("idempotency-replayed")).toBe("true");
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await candidate.uploads()).toHaveLength(1);
});

test("a photo whose slashes are escaped, as other languages write JSON, is the same photo", async () => {
  const candidate = await aCandidateWithFiles(world);
  const written = JSON.stringify({
    id_type: "id",
    data: dataUri(bigPhoto),
    of_their_own: "A".repeat(100_000),
  });
  expect(written.length).toBeGreaterThan(256 * 1024);
  const { body } = await candidate.post(written.replaceAll("/", "\\/"));
  expect(body.error).toEqual({});
  const [stored] = await candidate.uploads();
  expect(await sharp(await fetched(stored?.url ?? "")).metadata()).toMatchObject({ width: 800, height: 800 });
});

test("a photo of which nobody said how long it is arrives whole, as from a program that sends while it reads", async () => {
  const candidate = await aCandidateWithFiles(world);
  const text = JSON.stringify({ data: dataUri(bigPhoto), id_type: "id" });
  const pieces = text.match(/.{1,10007}/g) ?? [];
  const response = await fetch(`${world.baseUrl}/candidates/${candidate.id}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${world.account.token}`, "content-type": "application/json" },
    body: Readable.toWeb(Readable.from(pieces.map((piece) => Buffer.from(piece)))),
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(200);
  const [stored] = await candidate.uploads();
  expect(await sharp(await fetched(stored?.url ?? "")).metadata()).toMatchObject({ width: 800, height: 800 });
});

test("an Idempotency-Key is not good for another photo, however little of the request is another", async () => {
  const candidate = await aCandidateWithFiles(world);
  const post = (photo: Buffer) =>
    candidate.post({ data: dataUri(photo), id_type: "id" }, { "idempotency-key": candidate.id });
  expect((await post(bigPhoto)).status).toBe(200);
  const other = Buffer.from(bigPhoto);
  other[other.length - 3000] = 0x55;
  expect((await post(other)).body.error.code).toBe("idempotency_key_reused");
  expect((await post(bigPhoto)).headers.get("idempotency-replayed")).toBe("true");
});

test("what is refused gets its code and leaves nothing behind, and the service goes on", async () => {
  const candidate = await aCandidateWithFiles(world);
  const [webp, large, wide] = await Promise.all([
    sharp(photo).webp().toBuffer(),
    sharp({
      create: {
        width: 700,
        height: 700,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer(),
    sharp({ create: { width: 8001, height: 5000, channels: 3, background: "#fff" } })
      .png({ palette: true })
      .toBuffer(),
  ]);
  const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1);
  tooLarge.set(photo);
  const id_type = "passport";
  const signature = { id_type, is_signature: true };
  const script = "/OpenAction << /S /JavaScript /JS (1) >>";
  const cases: [string, number, unknown][] = [
    ["malformed_json", 400, "{"],
    ["malformed_json", 400, `{"data":"${dataUri(bigPhoto)}","id_type"}`],
    ["malformed_json", 400, `{"data":"${dataUri(bigPhoto)}\n","id_type":"id"}`],
    ["payload_too_large", 413, { data: dataUri(tooLarge), id_type }],
    ["payload_too_large", 413, { data: "A".repeat(15 * 1024 * 1024), id_type }],
    ["validation_failed", 422, {}],
    ["validation_failed", 422, { data: dataUri(photo) }],
    ["validation_failed", 422, { data: 1, id_type }],
    ["validation_failed", 422, { data: dataUri(photo), id_type: "library_card" }],
    ["validation_failed", 422, { data: dataUri(photo), id_type, is_signature: "yes" }],
    ["invalid_data_uri", 422, { data: "", id_type }],
    ["invalid_data_uri", 422, { data: photo.toString("base64"), id_type }],
    ["invalid_data_uri", 422, { data: "data:text/plain,hello", id_type }],
    ["invalid_base64", 422, { data: `${dataUri(photo)}\n`, id_type }],
    ["invalid_base64", 422, { data: "data:;base64,_w==", id_type }],
    ["empty_file", 422, { data: "data:image/png;base64,", id_type }],
    ["unsupported_file_type", 422, { data: dataUri("hello"), id_type }],
    ["unsupported_file_type", 422, { data: dataUri("GIF89a/*"), id_type }],
    [
      "unsupported_file_type",
      422,
      { data: dataUri("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"), id_type },
    ],
    ["unsupported_file_type", 422, { data: dataUri(avif, "image/avif"), id_type }],
    ["file_type_mismatch", 422, { data: dataUri(photo, "image/png"), id_type }],
    ["file_type_mismatch", 422, { data: dataUri(aPdf(), "image/jpeg"), id_type }],
    ["unreadable_file", 422, { data: dataUri(photo.subarray(0, 600)), id_type }],
    ["unreadable_file", 422, { data: dataUri("%PDF-1.7"), id_type }],
    ["unreadable_file", 422, { data: dataUri(heicWithExif.subarray(0, 700)), id_type }],
    ["image_too_large", 422, { data: dataUri(wide), id_type }],
    ["pdf_encrypted", 422, { data: dataUri(aPdf({ trailer: "/Encrypt << /Filter /Standard >>" })), id_type }],
    ["pdf_too_many_pages", 422, { data: dataUri(aPdf({ morePages: 20 })), id_type }],
    ["pdf_active_content", 422, { data: dataUri(aPdf({ catalog: script })), id_type }],
    ["pdf_embedded_files", 422, { data: dataUri(aPdf({ catalog: "/Collection << >>" })), id_type }],
    ["signature_not_image", 422, { data: dataUri(aPdf()), ...signature }],
    ["signature_not_image", 422, { data: dataUri(webp), ...signature }],
    ["payload_too_large", 413, { data: dataUri(large), ...signature }],
  ];
  expect(large.length).toBeGreaterThan(1024 * 1024);
  const before = await tracesOfFiles(world);
  for (const [code, status, body] of cases) {
    const answer = await candidate.post(body);
    expect([answer.body.error.code, answer.status]).toEqual([code, status]);
    if (status === 422 && code !== "validation_failed") expect(answer.body.error.param).toBe("data");
  }
  expect(await tracesOfFiles(world)).toEqual(before);
  expect(await candidate.uploads()).toEqual([]);
  expect((await candidate.candidate()).submitted_at).toBeNull();
  await candidate.upload(photo);
}, 60_000);

test("a form instead of JSON is refused with 415, and no token with 401", async () => {
  const candidate = await aCandidateWithFiles(world);
  const before = await tracesOfFiles(world);
  const body = JSON.stringify({ data: dataUri(photo), id_type: "id" });
  const form = await candidate.post(body, { "content-type": "multipart/form-data; boundary=x" });
  const anonymous = await candidate.post(body, { authorization: "Bearer x" });
  expect([form.status, anonymous.status]).toEqual([415, 401]);
  expect(await tracesOfFiles(world)).toEqual(before);
});

test("nobody can attach a file to another partner's candidate, or another company's", async () => {
  const candidate = await aCandidateWithFiles(world);
  const before = await tracesOfFiles(world);
  const { service, account } = world;
  for (const stranger of [
    await anotherToken(service, account.companyId, "Talentwise"),
    await anAccount(service, { name: "Kererū" }),
  ]) {
    const headers = { authorization: `Bearer ${stranger.token}` };
    const { status, body } = await candidate.post({ data: dataUri(photo), id_type: "id" }, headers);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  }
  expect(await tracesOfFiles(world)).toEqual(before);
});

test("when the disk fails nothing is left behind, and the candidate is not submitted", async () => {
  const candidate = await aCandidateWithFiles(world);
  const before = await tracesOfFiles(world);
  const { blobs } = world.service;
  const { put } = blobs;
  blobs.put = () => Promise.reject(new Error("No space left on device"));
  const signature = { data: dataUri(await aSignature()), id_type: "id", is_signature: true };
  const { status } = await quietly(world, () => candidate.post(signature));
  blobs.put = put;
  expect(status).toBe(500);
  expect(await tracesOfFiles(world)).toEqual(before);
  expect((await candidate.candidate()).submitted_at).toBeNull();
});

test("when the row cannot be written the blob is removed again", async () => {
  const candidate = await aCandidateWithFiles(world);
  const before = await tracesOfFiles(world);
  const { db } = world.service;
  await asOwner(
    db,
    (owner) =>
      owner`alter table service.history_events add constraint no_files check (type <> 'file.uploaded') not valid`,
  );
  const { status } = await quietly(world, () => candidate.post({ data: dataUri(photo), id_type: "id" }));
  await asOwner(db, (owner) => owner`alter table service.history_events drop constraint no_files`);
  expect(status).toBe(500);
  expect(await tracesOfFiles(world)).toEqual(before);
});
