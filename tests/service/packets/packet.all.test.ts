import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { anotherToken, ownToken } from "../../support/cast.ts";
import { quietly } from "../../support/files.ts";
import { aPdf } from "../../support/pdf.ts";
import { aPhoto } from "../../support/pictures.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aWholeLife } from "./a-whole-life.ts";
import { aCandidateToLodge, downloadPacket, onlyNeeded } from "./packet-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const identity = { checks: [{ type: "identity" }] };

test("a packet has the facts and details of its own check, and none of another", async () => {
  const types = ["identity", "national_police_check", "wwcc"];
  const candidate = await aCandidateToLodge(world, {
    checks: [
      { type: "identity" },
      { type: "national_police_check" },
      { type: "wwcc", details: { card_number: "WWC7", shift: "night" } },
    ],
    facts: onlyNeeded(aWholeLife, ...types),
  });
  const { text } = await candidate.read("identity");
  expect(text).toContain("12 Quay Street");
  for (const others of ["4 Hill Street", "Lismore", "Another term", "Silva", "FL-990017", "WWC", "night"]) {
    expect(text).not.toContain(others);
  }
});

test("what is missing is said first, and again where it belongs", async () => {
  const candidate = await aCandidateToLodge(world, {
    checks: [{ type: "moj" }],
    facts: { sex: "female", place_of_birth: { town: "Dunedin", state: "", country: "" } },
  });
  const { text } = await candidate.read();
  expect(text).toContain(
    "Missing or incomplete: Former and other names, Date of birth, Place of birth, Addresses, Driver licence, Signature, Documents (photo id).",
  );
  expect(text).toContain("Missing: Country");
  expect(text).toContain("Missing: the candidate has not signed yet.");
  expect(text).toContain("Missing: no document was uploaded.");
  expect((await candidate.contents()).missing).toContain("place_of_birth");
});

test("a check that asks for no documents gets none, whatever the candidate uploaded for others", async () => {
  const candidate = await aCandidateToLodge(world, {
    checks: [{ type: "identity" }, { type: "adverse_media" }],
  });
  await candidate.upload(await aPhoto({ text: "PASSPORT" }));
  expect((await candidate.contents("adverse_media")).upload_ids).toEqual([]);
  const { text } = await candidate.read("adverse_media");
  expect(text).toContain("This check asks for no documents.");
  expect((await candidate.contents("identity")).upload_ids).toHaveLength(1);
});

/** A PDF of these pages, each with its number on it; turned as scanners turn them. */
async function aScan(pages: { width: number; height: number; turned?: number }[]): Promise<Uint8Array> {
  const scan = await PDFDocument.create();
  for (const [index, { width, height, turned = 0 }] of pages.entries()) {
    const page = scan.addPage([width, height]);
    page.setRotation(degrees(turned));
    page.drawText(`Scanned sheet ${index + 1}`, { x: 20, y: 20, size: Math.min(width, height) / 20 });
  }
  return await scan.save();
}

test("the pages of a PDF follow a page that says what they are, numbered without covering anything", async () => {
  const candidate = await aCandidateToLodge(world, identity);
  const sheets = [0, 90, 180, 270].map((turned) => ({ width: 1240, height: 1754, turned }));
  await candidate.upload(await aScan(sheets), "birth_certificate", "birth.pdf");
  await candidate.upload(await aPhoto(), "passport");
  const { bytes, text, pages } = await candidate.read();
  expect(text).toContain("Document 1 of 2: Birth certificate");
  expect(text).toContain("birth.pdf");
  expect(text).toContain("Its 4 pages follow.");
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
  const packet = await PDFDocument.load(bytes);
  const strip = (width: number) => (width * 28) / 595;
  const copied = packet.getPages().slice(3, 7);
  expect(copied.map((page) => page.getSize())).toEqual(
    sheets.map(({ turned }) =>
      turned % 180 === 0
        ? { width: 1240, height: 1754 + strip(1240) }
        : { width: 1754, height: 1240 + strip(1754) },
    ),
  );
  expect(text.lastIndexOf("Document 1 of 2")).toBeLessThan(text.lastIndexOf("Document 2 of 2: Passport"));
});

test("a damaged file becomes a page that says so, and the others are there", async () => {
  const candidate = await aCandidateToLodge(world, identity);
  const damaged = await candidate.upload(aPdf(), "passport", "damaged.pdf");
  await candidate.upload(aPdf(), "birth_certificate", "whole.pdf");
  await breakFile(damaged.id);
  const { text } = await candidate.read();
  expect(text).toContain("damaged.pdf");
  expect(text).toContain("This file could not be read.");
  expect(text).toContain("Its page follows.");
});

test("a file that the store has lost costs its own page alone", async () => {
  const candidate = await aCandidateToLodge(world, identity);
  const lost = await candidate.upload(await aPhoto(), "passport", "lost.jpg");
  await candidate.upload(aPdf(), "birth_certificate");
  const [row] = await world.service.db<{ blob_id: string }[]>`
    select blob_id from service.uploads where id = ${lost.id}`;
  await world.service.blobs.remove(row?.blob_id ?? "");
  const { text } = await quietly(world, () => candidate.read());
  expect(text).toContain("This file could not be read.");
  expect(text).toContain("Its page follows.");
});

/** Replaces what is kept of an upload by something else of the same type, as if it had been damaged before it was sent. */
async function breakFile(uploadId: number): Promise<void> {
  const { sealFile } = await import("#server/service/files/sealed-blob.ts");
  const damaged = Buffer.concat([aPdf().subarray(0, 180), Buffer.from("\n%%EOF\n")]);
  const { ciphertext, blobId, sealedKey } = sealFile(world.service, null, damaged);
  await world.service.blobs.put(blobId, ciphertext);
  await world.service.db`
    update service.uploads set blob_id = ${blobId}, sealed_key = ${sealedKey} where id = ${uploadId}`;
}

/** A mark that a font draws apart has a glyph without a letter of its own. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "").normalize("NFC");

test("names and values come out whole in every alphabet that candidates write", async () => {
  const names = ["Māreikura Ngāi-Tāhu", "王小明", "नेहा कुमारी", "ਹਰਪ੍ਰੀਤ ਕੌਰ", "Nguyễn Thị Hồng", "Íñigo Muñoz"];
  for (const name of names) {
    const candidate = await aCandidateToLodge(world, {
      candidate: { first_name: name, last_name: "" },
      checks: [{ type: "adverse_media" }],
      facts: { legal_name: { first_name: "", middle_names: "", last_name: name, only_one_name: true } },
    });
    await candidate.sign();
    const { text } = await candidate.read();
    expect(lettersOf(text)).toContain(lettersOf(name));
  }
});

test("a download stands in the history with who took it; a look at what is in it does not", async () => {
  const candidate = await aCandidateToLodge(world, identity);
  await candidate.contents();
  expect((await candidate.history()).map(({ type }) => type)).not.toContain("check.packet_downloaded");
  const { response } = await candidate.download();
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(`${candidate.reference} Identity packet.pdf`);
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect((await candidate.history()).at(-1)).toMatchObject({
    type: "check.packet_downloaded",
    description: "The packet was downloaded: Identity.",
    actor: { type: "partner", name: "Hireline" },
    candidate_check_id: candidate.idOf("identity"),
  });
});

test("a packet is for its own company and partner, and for the company's own token", async () => {
  const candidate = await aCandidateToLodge(world, identity);
  const path = `/candidates/${candidate.params.partner_application_id}/checks/${candidate.idOf("identity")}/packet`;
  const stranger = await anotherToken(world.service, world.account.companyId, "Packet stranger");
  expect((await downloadPacket(world, path, stranger.token)).response.status).toBe(404);
  expect((await downloadPacket(world, path, "")).response.status).toBe(401);
  const own = await ownToken(world.service, world.account.companyId);
  expect((await downloadPacket(world, path, own.token)).response.status).toBe(200);
  expect(
    (await downloadPacket(world, path.replace(/\d+\/packet/, "1/packet"), own.token)).response.status,
  ).toBe(404);
});

test("nothing is lodged for a canceled check", async () => {
  const candidate = await aCandidateToLodge(world, identity);
  const params = { ...candidate.params, candidate_check_id: candidate.idOf("identity") };
  await world.client.call(api.cancelCheck, { params });
  await expect(candidate.contents()).rejects.toMatchObject({ code: "illegal_transition" });
  expect((await candidate.download()).response.status).toBe(409);
});

test("a service without extensions has no packets", async () => {
  const plain = await openServiceUnderTest({ extensions: false });
  try {
    const { body } = await plain.request("GET", "/candidates/one/checks/1/packet");
    expect(body.error.code).toBe("unknown_path");
  } finally {
    await plain.close();
  }
});

test("the outline leads to every part and every document", async () => {
  const candidate = await aCandidateToLodge(world, identity);
  await candidate.upload(aPdf(), "birth_certificate");
  const { bytes } = await candidate.read();
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: bytes, useSystemFonts: false });
  const titles = (await (await task.promise).getOutline()).map(({ title }) => title);
  await task.destroy();
  expect(titles).toContain("Consent and signature");
  expect(titles).toContain("Document 1 of 1: Birth certificate");
});
