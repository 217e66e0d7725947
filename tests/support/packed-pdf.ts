import { deflateSync } from "node:zlib";
import { lzw, pngUp, runLengths, toAscii85 } from "./pdf-filters.ts";

/** How objects are put into an object stream: its entries beside N and First, and its bytes. */
export type Packing = {
  pack?: (body: Buffer) => Buffer;
  /** `/Filter` and what belongs to it, in PDF syntax. */
  filter?: string;
  /** How the numbers of the dictionary and of the header are written. */
  first?: (first: number) => string;
  offset?: (offset: number, first: number) => string;
  type?: string;
  /** The entries in front of all others, and behind them. */
  before?: string;
  after?: string;
  length?: (length: number) => number;
  /** Changes the packed objects before they are packed. */
  write?: (object: string) => string;
  /** Object 7 of the file, for what is said elsewhere. */
  elsewhere?: string;
};

const flate = { pack: (body: Buffer) => deflateSync(body), filter: "/Filter /FlateDecode" };
const twice = (body: Buffer) => deflateSync(deflateSync(body));
const hex = (body: Buffer) => Buffer.from(`${body.toString("hex")}>`);

/** As software packs objects. */
export const ordinary: Record<string, Packing> = {
  "with Flate": flate,
  "with Flate, in an array": { ...flate, filter: "/Filter [/FlateDecode]" },
  "without a filter": {},
  "with names that are partly written in hexadecimal": { ...flate, write: escapeNames },
  "with another stream that they extend": { ...flate, after: "/Extends 8 0 R" },
};

/** As no software packs objects, though readers unpack them: what is left is to hide them. */
export const hiding: Record<string, Packing> = {
  "with Flate twice": { pack: twice, filter: "/Filter [/FlateDecode /FlateDecode]" },
  "with Flate three times": {
    pack: (body) => deflateSync(twice(body)),
    filter: "/Filter[/FlateDecode/FlateDecode/FlateDecode]",
  },
  "with Flate twice, by its short name": { pack: twice, filter: "/Filter [/FlateDecode /Fl]" },
  "with Flate by its short name": { ...flate, filter: "/Filter /Fl" },
  "with Flate behind the short key": { ...flate, filter: "/F /FlateDecode" },
  "with Flate twice behind the short key": { pack: twice, filter: "/F [/FlateDecode /FlateDecode]" },
  "with Flate behind both keys": { pack: twice, filter: "/F [/Fl /Fl] /Filter /FlateDecode" },
  "with Flate behind a key written twice": {
    pack: twice,
    filter: "/Filter [/FlateDecode /FlateDecode] /Filter /FlateDecode",
  },
  "with Flate twice, names in hexadecimal": {
    pack: twice,
    filter: "/F#69lter [/Fl#61teDecode /FlateDecod#65]",
  },
  "with Flate twice, as said elsewhere": {
    pack: twice,
    filter: "/Filter 7 0 R",
    elsewhere: "[/FlateDecode /FlateDecode]",
  },
  "with Flate twice, the second as said elsewhere": {
    pack: twice,
    filter: "/Filter [/FlateDecode 7 0 R]",
    elsewhere: "/FlateDecode",
  },
  "in hexadecimal": { pack: hex, filter: "/Filter /ASCIIHexDecode" },
  "in hexadecimal, by its short name": { pack: hex, filter: "/Filter /AHx" },
  "in hexadecimal around Flate": {
    pack: (body) => hex(deflateSync(body)),
    filter: "/Filter [/ASCIIHexDecode /FlateDecode]",
  },
  "in base 85": { pack: toAscii85, filter: "/Filter /ASCII85Decode" },
  "in base 85 around Flate": {
    pack: (body) => toAscii85(deflateSync(body)),
    filter: "/Filter [/A85 /FlateDecode]",
  },
  "with LZW": { pack: lzw, filter: "/Filter /LZWDecode" },
  "with LZW by its short name": { pack: lzw, filter: "/Filter /LZW" },
  "in run lengths": { pack: runLengths, filter: "/Filter /RunLengthDecode" },
  "in run lengths around Flate": {
    pack: (body) => runLengths(deflateSync(body)),
    filter: "/Filter [/RL /FlateDecode]",
  },
  "behind a filter for encryption": {
    ...flate,
    filter: "/Filter [/Crypt /FlateDecode] /DecodeParms [<< /Name /Identity >> null]",
  },
  "with a predictor": {
    pack: (body) => deflateSync(pngUp(body, 4)),
    filter: "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>",
  },
  "with a predictor behind the short key": {
    pack: (body) => deflateSync(pngUp(body, 4)),
    filter: "/Filter /FlateDecode /DP << /Predictor 12 /Columns 4 >>",
  },
  "with a beginning that is written oddly": { ...flate, first: (first) => `${first / 10}e1` },
  "with a beginning said elsewhere": { ...flate, first: () => "7 0 R", elsewhere: "12" },
  "with offsets that are written oddly": { ...flate, offset: (offset) => `${offset / 10}e1` },
};

/** As no software packs objects either, and yet so that they can be read: they are refused for what they are. */
export const odd: Record<string, Packing> = {
  "behind a beginning of nought": {
    ...flate,
    first: () => "0",
    offset: (offset, first) => String(first + offset).padStart(4, "0"),
  },
  "without a beginning": {
    ...flate,
    first: () => "",
    offset: (offset, first) => String(first + offset).padStart(4, "0"),
  },
  "with a length that lies": { ...flate, length: () => 3 },
  "with a type that lies": { ...flate, type: "/XObject" },
  "with no type": { ...flate, type: "" },
  "behind a bracket that closes nothing": { ...flate, before: "/X ]" },
};

/**
 * A PDF whose catalog (object 100) and page (object 101) are packed into an object stream, with an index that is a
 * stream, as software has written them since 2003.
 */
export function aPackedPdf(
  { catalog = "", page = "" }: { catalog?: string; page?: string },
  packing: Packing,
): Buffer {
  const packed = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>`,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const at = new Map<number, number>();
  const add = (number: number, body: Buffer) => {
    at.set(number, Buffer.concat(parts).length);
    parts.push(Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n"));
  };
  add(2, Buffer.from("<< /Type /Pages /Kids [101 0 R] /Count 1 >>"));
  add(4, Buffer.from("<< /Length 3 >>\nstream\nq Q\nendstream"));
  add(5, objectStream(packed, packing));
  add(7, Buffer.from(packing.elsewhere ?? "null"));
  const start = Buffer.concat(parts).length;
  at.set(6, start);
  parts.push(indexStream(at), Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function objectStream(objects: string[], packing: Packing): Buffer {
  const { pack = (body) => body, filter = "", type = "/ObjStm", before = "", after = "" } = packing;
  const { first: writeFirst = String, offset: writeOffset = String, write = (object) => object } = packing;
  const written = objects.map(write);
  const offsets = written.map((_, index) => written.slice(0, index).join(" ").length + (index > 0 ? 1 : 0));
  const header = (first: number) =>
    offsets.map((offset, index) => `${100 + index} ${writeOffset(offset, first)} `).join("");
  const first = header(0).length;
  const data = pack(Buffer.from(header(first) + written.join(" "), "latin1"));
  const length = packing.length?.(data.length) ?? data.length;
  const begins = writeFirst(first);
  const entries = [
    before,
    type && `/Type ${type}`,
    `/N ${objects.length}`,
    begins && `/First ${begins}`,
    `/Length ${length}`,
    filter,
    after,
  ];
  return Buffer.concat([
    Buffer.from(`<< ${entries.filter(Boolean).join(" ")} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

/** The index: for each object a kind (1 in the file, 2 packed), where it is, and which of the packed ones. */
function indexStream(at: Map<number, number>): Buffer {
  const rows = Array.from({ length: 102 }, (_, number) => {
    const row = Buffer.alloc(7);
    const offset = at.get(number);
    if (number >= 100) row.writeUInt8(2, 0);
    else if (offset !== undefined) row.writeUInt8(1, 0);
    row.writeUInt32BE(number >= 100 ? 5 : (offset ?? 0), 1);
    row.writeUInt16BE(number >= 100 ? number - 100 : 0, 5);
    return row;
  });
  const data = deflateSync(pngUp(Buffer.concat(rows), 7));
  return Buffer.concat([
    Buffer.from(
      `6 0 obj\n<< /Type /XRef /W [1 4 2] /Size 102 /Root 100 0 R /Filter /FlateDecode
       /DecodeParms << /Predictor 12 /Columns 7 >> /Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** Every name with its first letter in hexadecimal. */
function escapeNames(object: string): string {
  return object.replace(
    /\/([A-Za-z])/g,
    (_, letter: string) => `/#${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
