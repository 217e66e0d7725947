import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import type { AppError } from "#server/contract/error-code.ts";
import { cleanFile } from "#server/service/cleaning/clean-file.ts";
import { aPackedPdf, hiding, odd, ordinary, type Packing } from "../../support/packed-pdf.ts";
import { aPdf } from "../../support/pdf.ts";
import { lzw, pngUp, runLengths, toAscii85 } from "../../support/pdf-filters.ts";
import { servedPages } from "../../support/served-pdf.ts";

function outcome(pdf: Buffer): Promise<string> {
  return cleanFile(pdf, "application/pdf").then(
    (kept) => (servedPages(kept.bytes).length > 0 ? "rebuilt" : "empty"),
    (error: AppError) => error.code,
  );
}

const widget = (more: string) => `/Annots [<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] ${more} >>]`;
const note = (more: string) => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${more} >>]`;
const active = {
  "a script": { catalog: "/OpenAction << /S /JavaScript /JS (1) >>" },
  "a script in the tree of names": {
    catalog: "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>",
  },
  "a program to launch": { catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" },
  "a trigger": { page: "/AA << /O << /S /URI /URI (https://example.com) >> >>" },
  "data to take in": { page: widget("/A << /S /ImportData /F (a.fdf) >>") },
  "a form that sends itself": { page: widget("/A << /S /SubmitForm /F (https://example.com) >>") },
  "a form that makes its pages": { catalog: "/NeedsRendering true /AcroForm << /XFA (xml) /Fields [] >>" },
  "a medium with a script": { catalog: "/OpenAction << /S /Rendition /OP 0 /JS (1) >>" },
  "a film that is played": { page: widget("/A << /S /RichMediaExecute >>") },
  "a model with a script": { page: note("/Subtype /3D /3DD << /OnInstantiate 7 0 R >>") },
};
const embedding = {
  "an attached file": { catalog: "/Names << /EmbeddedFiles << /Names [(a) << /F (a) >>] >> >>" },
  "a file specification": { page: note("/Subtype /Link /FS << /F (a.exe) /EF << /F 7 0 R >> >>") },
  "a file pinned to a page": { page: note("/Subtype /FileAttachment") },
  "a portfolio": { catalog: "/Collection << /View /T >>" },
  "a film": { page: note("/Subtype /RichMedia") },
};

test.each(Object.entries(ordinary))("objects that are packed %s are read", async (_, packing) => {
  expect(await outcome(aPackedPdf({}, packing))).toBe("rebuilt");
  expect(await outcomesOf(active, packing)).toEqual(["pdf_active_content"]);
  expect(await outcomesOf(embedding, packing)).toEqual(["pdf_embedded_files"]);
});

test.each(Object.entries(odd))("objects that are packed %s are read as a reader may", async (_, packing) => {
  expect(await outcomesOf(active, packing)).toEqual(["pdf_active_content"]);
  expect(await outcomesOf(embedding, packing)).toEqual(["pdf_embedded_files"]);
});

test.each(Object.entries(hiding))("no object that is packed %s is accepted", async (_, packing) => {
  expect(await outcomesOf({ nothing: {}, ...active, ...embedding }, packing)).toEqual(["unreadable_file"]);
});

async function outcomesOf(kinds: Record<string, { catalog?: string; page?: string }>, packing: Packing) {
  const outcomes = Object.values(kinds).map((kind) => outcome(aPackedPdf(kind, packing)));
  return [...new Set(await Promise.all(outcomes))];
}

const script = active["a script"].catalog;
const twice = hiding["with Flate twice"] ?? {};

test.each([
  ["behind a whole file", Buffer.concat([aPdf(), aPackedPdf({ catalog: script }, twice)])],
  [
    "in an index beside the index",
    aPdf({
      trailer: "/XRefStm 700",
      objects: [streamOf(twice, "/Type /ObjStm /N 1 /First 4", "100 0 null")],
    }),
  ],
  [
    "without a type and a beginning",
    aPackedPdf({ catalog: script }, { ...twice, type: "", first: () => "" }),
  ],
])("objects that are hidden %s are refused", async (_, pdf) => {
  expect(await outcome(pdf)).toBe("unreadable_file");
});

test.each([
  ["behind a bracket that closes nothing", aPdf({ catalog: `/X ] ${script}` })],
  ["behind the end of a string that did not begin", aPdf({ catalog: `/X > ${script}` })],
  ["by a name that ends at a zero byte", aPdf({ catalog: "/OpenAction << /S /JavaScript#00x /JS (1) >>" })],
])("a script %s is refused as active", async (_, pdf) => {
  expect(await outcome(pdf)).toBe("pdf_active_content");
});

test.each([
  ["in the middle of an object", `<< /X << /Length 1 >>\nstream\n(\nendstream ${script} >>`],
  ["behind a bracket that is never closed", "<< /X [ /N 1 /First 4 >>\nstream\n100 0 null\nendstream"],
])("a stream %s is refused, because readers disagree about it", async (_, object) => {
  expect(await outcome(aPdf({ objects: [object] }))).toBe("unreadable_file");
});

const profile = Buffer.concat([Buffer.from([0, 0, 2, 48]), Buffer.alloc(300, 7)]);
const text = Buffer.from("BT /F1 24 Tf 72 720 Td (/Launch) Tj ET");
const picture =
  "/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray";
test.each<[string, Packing, string, Buffer]>([
  ["text in base 85 around Flate", ascii("/ASCII85Decode"), "", text],
  ["text with LZW", { pack: lzw, filter: "/Filter /LZWDecode" }, "", text],
  ["text with Flate twice", twice, "", text],
  ["a picture of a camera in base 85", coded("/ASCII85Decode", "/DCTDecode", toAscii85), picture, profile],
  ["a picture of a fax", coded("/CCITTFaxDecode"), `${picture} /DecodeParms << /K -1 /Columns 8 >>`, profile],
  ["a picture of a scanner", coded("/JBIG2Decode"), picture, profile],
  ["a picture in JPEG 2000", coded("/JPXDecode"), picture, profile],
  ["a picture in run lengths", { pack: runLengths, filter: "/Filter [/RunLengthDecode]" }, picture, profile],
  [
    "a picture with a predictor",
    { pack: (body) => deflateSync(pngUp(body, 8)), filter: "/Filter /FlateDecode" },
    `${picture} /DecodeParms << /Predictor 12 /Columns 8 >>`,
    profile,
  ],
  ["a colour profile in base 85", ascii("/ASCII85Decode"), "/N 3 /Alternate /DeviceRGB", profile],
])("an ordinary PDF with %s is rebuilt", async (_, packing, entries, bytes) => {
  expect(await outcome(aPdf({ objects: [streamOf(packing, entries, bytes)] }))).toBe("rebuilt");
});

test("a colour profile is kept beside packed objects", async () => {
  const pdf = aPackedPdf({}, ordinary["with Flate"] ?? {});
  const object = streamOf(ordinary["with Flate"] ?? {}, "/N 3 /Alternate /DeviceRGB", profile);
  const withProfile = Buffer.concat([pdf, Buffer.from("9 0 obj\n"), object, Buffer.from("\nendobj\n")]);
  const end = Buffer.from(pdf.toString("latin1").slice(pdf.toString("latin1").lastIndexOf("startxref")));
  expect(await outcome(Buffer.concat([withProfile, end]))).toBe("rebuilt");
});

test("a PDF that a library makes is kept, and so is one that was updated", async () => {
  const document = new PDFDocument({ size: "A4", info: { Title: "Payslip / JavaScript" } });
  document.fontSize(20).text("Payslip").addPage().text("Launch").link(0, 0, 9, 9, "https://example.com");
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  document.end();
  await new Promise((resolve) => document.once("end", resolve));
  const made = Buffer.concat(parts);
  expect(await outcome(made)).toBe("rebuilt");
  expect(await outcome(Buffer.concat([made, Buffer.from("\n"), aPdf()]))).toBe("rebuilt");
});

function ascii(name: string): Packing {
  return { pack: (body) => toAscii85(deflateSync(body)), filter: `/Filter [${name} /FlateDecode]` };
}

function coded(...words: [string, ...(string | ((body: Buffer) => Buffer))[]]): Packing {
  const names = words.filter((word) => typeof word === "string");
  const pack = words.find((word) => typeof word === "function");
  return { ...(pack && { pack }), filter: `/Filter [${names.join(" ")}]` };
}

function streamOf(
  { pack = (body) => body, filter = "" }: Packing,
  entries: string,
  body: Buffer | string,
): Buffer {
  const data = pack(Buffer.from(body));
  return Buffer.concat([
    Buffer.from(`<< ${entries} ${filter} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}
