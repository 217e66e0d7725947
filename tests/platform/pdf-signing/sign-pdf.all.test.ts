import { readFile } from "node:fs/promises";
import path from "node:path";
import { fromBER, OctetString } from "asn1js";
import { ContentInfo, SignedData } from "pkijs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layOut, write } from "#server/platform/pdf/page.ts";
import { checkPdf } from "#server/platform/pdf-signing/check-pdf.ts";
import { makePdfKey } from "#server/platform/pdf-signing/make-pdf-key.ts";
import { certificateOf, type PdfKey } from "#server/platform/pdf-signing/pdf-key.ts";
import { readPdfKey } from "#server/platform/pdf-signing/read-pdf-key.ts";
import { signPdf } from "#server/platform/pdf-signing/sign-pdf.ts";
import { openTimestampServer } from "../../support/timestamp-server.ts";

const at = new Date("2026-11-22T10:30:00.000Z");
let paper: Uint8Array;
let own: { key: PdfKey; certificate: Uint8Array<ArrayBuffer> };
let other: typeof own;
let signed: Uint8Array<ArrayBuffer>;
let timestamps: Awaited<ReturnType<typeof openTimestampServer>>;

beforeAll(async () => {
  paper = await layOut({ title: "A paper", author: "Harbour Health", language: "en" }, (doc) =>
    write(doc, "Ana Ngata agrees.", {}),
  );
  [own, other] = [await aKey(), await aKey()];
  signed = await signedBy(own.key);
  timestamps = await openTimestampServer();
});
afterAll(() => timestamps.close());

test("what is signed is unchanged, says since when and by whom, and nobody else signed it", async () => {
  expect(await checkPdf(signed, [other.certificate, own.certificate])).toEqual({
    outcome: "unchanged",
    place: 1,
    signedAt: at.toISOString(),
  });
  expect(await checkPdf(signed, [other.certificate])).toEqual({ outcome: "foreign" });
  expect(await checkPdf(new Uint8Array(paper), [own.certificate])).toEqual({ outcome: "foreign" });
});

test("one flipped byte, wherever it is in what is signed, is noticed", async () => {
  const { from, until } = signaturePlace(signed);
  const places = [...signed.keys()].filter((place) => (place < from || place >= until) && place % 41 === 0);
  expect(places.length).toBeGreaterThan(100);
  for (const place of places) {
    expect({ place, ...(await checkPdf(flipped(signed, place), [own.certificate])) }).toEqual({
      place,
      outcome: "changed",
    });
  }
});

test("so is a byte of the signature, of its certificate, and of the zeros behind it", async () => {
  const { from, until } = signaturePlace(signed);
  // The signature's value ends what DER says is there: 30 82, and the length of the rest in two bytes. It has some 70 bytes.
  const header = Buffer.from(signed.subarray(from + 1, from + 9)).toString("latin1");
  expect(header).toMatch(/^3082/i);
  const end = from + 1 + (4 + Number.parseInt(header.slice(4), 16)) * 2;
  const digits = Array.from({ length: 60 }, (_, index) => end - 1 - index * 2);
  for (const place of [...digits, until - 2, until - 501, from, until - 1]) {
    const { outcome } = await checkPdf(flipped(signed, place), [own.certificate]);
    expect({ place, outcome }).not.toEqual({ place, outcome: "unchanged" });
  }
});

test("something added behind, and a part left out, is noticed", async () => {
  const longer = new Uint8Array([...signed, ...new TextEncoder().encode("\n% added\n")]);
  expect(await checkPdf(longer, [own.certificate])).toEqual({ outcome: "changed" });
  expect(await checkPdf(signed.slice(0, -20), [own.certificate])).toEqual({ outcome: "changed" });
  const text = Buffer.from(signed).toString("latin1");
  const shorter = text.replace(
    /\/ByteRange \[0 +(\d+) +(\d+) +(\d+)/,
    (range, _, after: string, length: string) => {
      return range.replace(after, String(Number(after) + 1)).replace(length, String(Number(length) - 1));
    },
  );
  expect(shorter).not.toBe(text);
  expect(await checkPdf(new Uint8Array(Buffer.from(shorter, "latin1")), [own.certificate])).toEqual({
    outcome: "changed",
  });
});

test("a signature that brings along what it is about says nothing of the file around it", async () => {
  const { from, until } = signaturePlace(signed);
  const contents = Buffer.from(signed.subarray(from + 1, until - 1)).toString("latin1");
  const content = new ContentInfo({ schema: fromBER(Buffer.from(contents, "hex")).result });
  const carrying = new SignedData({ schema: content.content });
  carrying.encapContentInfo.eContent = new OctetString({
    valueHex: new Uint8Array([...signed.subarray(0, from), ...signed.subarray(until)]).buffer,
  });
  const hex = Buffer.from(
    new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: carrying.toSchema() })
      .toSchema()
      .toBER(false),
  ).toString("hex");
  const forged = new Uint8Array(signed);
  forged.set(Buffer.from(hex.padEnd(contents.length, "0")), from + 1);
  forged[300] = (forged[300] ?? 0) ^ 1;
  expect((await checkPdf(forged, [own.certificate])).outcome).not.toBe("unchanged");
});

test.each([
  ["rsa.pem", undefined],
  ["rsa.p12", "harbour"],
  ["encrypted-p384.pem", "harbour"],
])("an operator's own %s signs", async (name, password) => {
  const key = await keyFile(name, password);
  const { certificate, expiresAt } = await certificateOf(key);
  expect(expiresAt.getUTCFullYear()).toBeGreaterThan(2100);
  expect(await checkPdf(await signedBy(key), [new Uint8Array(certificate)])).toMatchObject({
    outcome: "unchanged",
  });
});

test.each([
  ["strangers-certificate.pem", undefined],
  ["rsa.p12", "wrong"],
  ["encrypted-p384.pem", undefined],
])("%s with the password %s is refused before anything is signed", async (name, password) => {
  await expect(keyFile(name, password).then(certificateOf)).rejects.toThrow();
});

test("a timestamp is of this signature, and its server being down or wrong costs the timestamp alone", async () => {
  const withTimestamp = (url: string) =>
    signPdf(paper, { key: own.key, at, reason: "A test", timestampUrl: url });
  const { bytes, timestampProblem } = await withTimestamp(timestamps.url);
  expect(timestampProblem).toBeNull();
  expect(timestamps.made).toHaveLength(1);
  expect(await checkPdf(new Uint8Array(bytes), [own.certificate])).toMatchObject({ outcome: "unchanged" });
  const plain = (await signPdf(paper, { key: own.key, at, reason: "A test", timestampUrl: null })).bytes;
  expect(contentsOf(bytes)).toContain(timestampToken);
  expect(contentsOf(plain)).not.toContain(timestampToken);

  for (const manner of ["with an error", "of something else", "not at all"] as const) {
    timestamps.responds(manner);
    const without = await withTimestamp(timestamps.url);
    expect(without.timestampProblem).toEqual(expect.any(String));
    expect(contentsOf(without.bytes)).not.toContain(timestampToken);
    expect(await checkPdf(new Uint8Array(without.bytes), [own.certificate])).toMatchObject({
      outcome: "unchanged",
    });
  }
});

/** The attribute's name in DER (RFC 3161, appendix A), in hex. */
const timestampToken = "060b2a864886f70d010910020e";

async function aKey(): Promise<typeof own> {
  const until = new Date("2046-01-01T00:00:00Z");
  const made = await makePdfKey({ name: "Candor receipts, candor.test", from: at, until });
  return {
    key: { kind: "pkcs8", chain: [], ...made },
    certificate: new Uint8Array(made.certificate),
  };
}

async function keyFile(name: string, password: string | undefined): Promise<PdfKey> {
  return readPdfKey(await readFile(path.join(import.meta.dirname, "keys", name)), password);
}

async function signedBy(key: PdfKey): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await signPdf(paper, { key, at, reason: "A test", timestampUrl: null });
  return new Uint8Array(bytes);
}

/** From its `<` to behind its `>`. */
function signaturePlace(pdf: Uint8Array): { from: number; until: number } {
  const [, from, until] = /\/ByteRange \[0 +(\d+) +(\d+)/.exec(Buffer.from(pdf).toString("latin1")) ?? [];
  return { from: Number(from), until: Number(until) };
}

function contentsOf(pdf: Uint8Array): string {
  const { from, until } = signaturePlace(pdf);
  return Buffer.from(pdf.subarray(from, until)).toString("latin1").toLowerCase();
}

function flipped(pdf: Uint8Array, place: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(pdf);
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
}
