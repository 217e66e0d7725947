import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { licenceOfBarcode } from "#server/service/reading/licence-of-barcode.ts";
import { sharedThreads } from "../../support/shared-threads.ts";

/** In the form of the standard's annex D, of nobody. */
const american = [
  ...["@", "\u001e\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789", "DCSSAMPLE", "DDEN", "DACMICHAEL"],
  ...[
    "DDFN",
    "DADJOHN",
    "DDGN",
    "DCAD",
    "DCBK",
    "DCDPH",
    "DBD06062019",
    "DBB06061986",
    "DBA12102030",
    "DBC1",
  ],
  ...["DAU068 in", "DAYBRO", "DAG2300 WEST BROAD STREET", "DAIRICHMOND", "DAJVA", "DAK232690000"],
  ...["DCF2424244747474786102204", "DCGUSA"],
].join("\n");

test("the barcode of an American licence is read, with the month first", () => {
  expect(licenceOfBarcode(american)).toEqual({
    ...{ format: "AAMVA", document: "driver_licence", number: "T64235789", issuer: "USA", country: "US" },
    ...{ birth_date: "1986-06-06", expires_on: "2030-12-10", surname: "SAMPLE", given_names: "MICHAEL JOHN" },
  });
});

test("in Canada the year comes first", () => {
  const canadian = american
    .replace("DCGUSA", "DCGCAN")
    .replace("DBB06061986", "DBB19860607")
    .replace("DBA12102030", "DBA20301210");
  expect(licenceOfBarcode(canadian)).toMatchObject({
    birth_date: "1986-06-07",
    expires_on: "2030-12-10",
    country: "CA",
  });
});

test.each([
  ["a parcel's label", "[)>\u001e01\u001d0212345"],
  ["a day that there is not", american.replace("06061986", "13451986")],
  ["no number", american.replace("DAQT64235789", "DAQ")],
  ["another country", american.replace("DCGUSA", "DCGUTO")],
  ["nothing", ""],
])("%s is no licence", (_, text) => {
  expect(licenceOfBarcode(text)).toBeNull();
});

test("a photo of the barcode is read, on its side too", async () => {
  const { reader } = sharedThreads;
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { image } = await writeBarcode(american, { format: "PDF417", scale: 3 });
  const barcode = Buffer.from(await (image as Blob).arrayBuffer());
  const card = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#dfe6e0" } })
    .composite([{ input: await sharp(barcode).resize({ width: 1300 }).toBuffer() }])
    .jpeg({ quality: 80 })
    .toBuffer();
  const read = { number: "T64235789", country: "US", expires_on: "2030-12-10" };
  expect(await reader.read(card)).toMatchObject(read);
  const turned = await sharp(card).rotate(90).jpeg().toBuffer();
  expect(await reader.read(turned)).toMatchObject(read);
});
