import { deflateSync } from "node:zlib";
import { lzw, runLengths } from "../pdf-filters.ts";
import { catalog, drawn, type HostilePdf, hostile, onePage, pdfOf, streamOf } from "./hostile-pdf.ts";

const megabyte = 1024 * 1024;
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>";

/** Zeros that were packed so often that little is left of them. */
function bomb(megabytes: number, times = 1): Buffer {
  let bytes: Buffer = Buffer.alloc(megabytes * megabyte);
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes);
  return bytes;
}

function flates(times: number): string {
  return `/Filter [${Array.from({ length: times }, () => "/FlateDecode").join(" ")}]`;
}

/** What grows when it is unpacked. */
const bombs: HostilePdf[] = [
  hostile("content of 200 MB", () => drawn(bomb(200), { entries: flates(1) })),
  hostile("content of 200 MB, packed twice", () => drawn(bomb(200, 2), { entries: flates(2) })),
  hostile("content of 200 MB, packed three times", () => drawn(bomb(200, 3), { entries: flates(3) })),
  hostile("content behind a thousand filters", () => drawn(bomb(1), { entries: flates(1000) })),
  hostile("content in LZW without an end", () =>
    drawn(lzw(Buffer.alloc(100_000)), { entries: "/Filter /LZWDecode" }),
  ),
  hostile("content in run lengths", () =>
    drawn(Buffer.from("8100".repeat(megabyte), "hex"), { entries: "/Filter /RunLengthDecode" }),
  ),
  hostile("content in hexadecimal without an end", () =>
    drawn("41".repeat(megabyte), { entries: "/Filter /ASCIIHexDecode" }),
  ),
  hostile("content in base 85 of zeros", () =>
    drawn("z".repeat(megabyte), { entries: "/Filter /ASCII85Decode" }),
  ),
  hostile("stored runs of noise", () =>
    drawn(runLengths(Buffer.alloc(megabyte, 7)), { entries: "/Filter /RunLengthDecode" }),
  ),
  hostile("an index of 100 MB", () =>
    pdfOf([
      catalog,
      onePage,
      page,
      streamOf(`/Type /XRef /Size 20000000 /W [1 2 1] /Root 1 0 R ${flates(1)}`, bomb(80)),
    ]),
  ),
  ...[1, 8].map((bits) =>
    hostile(`a picture of a billion pixels of ${bits} bits`, () => picture(40_000, 25_000, bits, bomb(10))),
  ),
  hostile("a picture of more pixels than there are numbers", () =>
    picture(2_147_483_647, 2_147_483_647, 8, bomb(1)),
  ),
  hostile("a picture of negative size", () => picture(-9, -9, 8, bomb(1))),
  hostile("a fax of a million columns", () =>
    picture(
      1_000_000,
      1_000_000,
      1,
      Buffer.alloc(9),
      "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1000000 /Rows 1000000 >>",
    ),
  ),
  hostile("a JPEG that claims to be huge", () => picture(65_535, 65_535, 8, hugeJpeg, "/Filter /DCTDecode")),
  hostile("a JPEG 2000 that is none", () =>
    picture(9000, 9000, 8, Buffer.from("0000000c6a5020200d0a870a", "hex"), "/Filter /JPXDecode"),
  ),
  hostile("a scan of JBIG2 that claims to be huge", () =>
    picture(60_000, 60_000, 1, hugeJbig2, "/Filter /JBIG2Decode"),
  ),
  hostile("a predictor of a billion columns", () =>
    drawn(bomb(1), { entries: "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1000000000 >>" }),
  ),
  hostile("a picture in the text of 50 MB", () =>
    drawn(`BI /W 9000 /H 6000 /BPC 8 /CS /G ID ${"0".repeat(megabyte)} EI`),
  ),
];

const hugeJpeg = Buffer.from("ffd8ffc0001108ffffffff03012200021101031101ffd9", "hex");
const hugeJbig2 = Buffer.from("0000000030000100000013ffffffffffffffff00000000000000000000", "hex");

function picture(
  width: number,
  height: number,
  bits: number,
  data: Buffer,
  filter = "/Filter /FlateDecode",
): Buffer {
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent ${bits} ${filter}`;
  return drawn("q 500 0 0 500 9 9 cm /P Do Q", {
    resources: "/XObject << /P 5 0 R >>",
    objects: [streamOf(entries, data)],
  });
}

const pages = (count: number) => Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(" ");

/** Trees and indexes that have no end, or say what is not so. */
const loops: HostilePdf[] = [
  hostile("10,000 pages", () =>
    pdfOf([
      catalog,
      `<< /Type /Pages /Kids [${pages(10_000)}] /Count 10000 >>`,
      ...Array.from({ length: 10_000 }, () => page),
    ]),
  ),
  hostile("10,000 times the same page", () =>
    pdfOf([catalog, `<< /Type /Pages /Kids [${"3 0 R ".repeat(10_000)}] /Count 10000 >>`, page]),
  ),
  hostile("pages that are their own child", () =>
    pdfOf([catalog, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]),
  ),
  hostile("pages that are each other's children", () =>
    pdfOf([
      catalog,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>",
    ]),
  ),
  hostile("pages that double at each of 30 floors", () =>
    pdfOf([
      catalog,
      ...Array.from(
        { length: 30 },
        (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R ${at + 3} 0 R] /Count ${2 ** (30 - at)} >>`,
      ),
      page,
    ]),
  ),
  hostile("pages below 5,000 floors", () =>
    pdfOf([
      catalog,
      ...Array.from({ length: 5000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`),
      page,
    ]),
  ),
  ...["1000000000", "-1", "0", "(9)", "1e9", "2 0 R"].map((count) =>
    hostile(`a number of pages that is ${count}`, () =>
      pdfOf([catalog, `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`, page]),
    ),
  ),
  hostile("no pages", () => pdfOf([catalog, "<< /Type /Pages /Kids [] /Count 0 >>"])),
  hostile("a page that is its own parent", () =>
    pdfOf([catalog, onePage, "<< /Type /Page /Parent 3 0 R /Contents 3 0 R >>"]),
  ),
  hostile("a catalog that is not there", () => pdfOf(["null", onePage, page])),
  hostile("a length that is itself", () =>
    pdfOf([
      catalog,
      onePage,
      `${page.slice(0, -2)} /Contents 4 0 R >>`,
      "<< /Length 4 0 R >>\nstream\nq\nendstream",
    ]),
  ),
  hostile("an index that begins before itself", () =>
    pdfOf([catalog, onePage, page], { trailer: "/Prev 9" }),
  ),
  hostile("an index that leads to itself", () => {
    const at = pdfOf([catalog, onePage, page], { index: "" }).length;
    return pdfOf([catalog, onePage, page], { trailer: `/Prev ${at} /XRefStm ${at}` });
  }),
  ...[
    "startxref\n0\n%%EOF",
    "startxref\n99999999999\n%%EOF",
    "startxref\n-5\n%%EOF",
    "trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF",
    "",
  ].map((index) =>
    hostile(`an index that is broken: ${JSON.stringify(index)}`, () =>
      pdfOf([catalog, onePage, page], { index }),
    ),
  ),
  hostile("object streams that extend each other", () =>
    pdfOf([
      catalog,
      onePage,
      page,
      streamOf("/Type /ObjStm /N 1 /First 4 /Extends 5 0 R", "9 0 null"),
      streamOf("/Type /ObjStm /N 1 /First 4 /Extends 4 0 R", "8 0 null"),
    ]),
  ),
  hostile("100,000 brackets", () => pdfOf([catalog, onePage, page, "[".repeat(100_000)])),
  hostile("100,000 dictionaries in each other", () =>
    pdfOf([catalog, onePage, page, "<</A".repeat(100_000)]),
  ),
  hostile("a string of 5 MB", () => pdfOf([catalog, onePage, page, `(${"(".repeat(5 * megabyte)}`])),
  hostile("a name of 5 MB", () => pdfOf([catalog, onePage, page, `/${"A".repeat(5 * megabyte)}`])),
  hostile("200,000 objects", () =>
    pdfOf([catalog, onePage, page, ...Array.from({ length: 200_000 }, () => "null")]),
  ),
  hostile("an object of the number of another", () =>
    pdfOf([catalog, onePage, page, "null\nendobj\n1 0 obj\n<< /Type /Catalog /Pages 9 0 R >>"]),
  ),
];

const boxes = [
  "[0 0 1000000000 1000000000]",
  "[0 0 1e38 1e38]",
  "[0 0 0.001 0.001]",
  "[0 0 100000 1]",
  "[0 0 0 0]",
  "[595 842 0 0]",
  "[-2147483648 -2147483648 2147483647 2147483647]",
  "[0 0 (a) /b]",
  "[]",
  "3 0 R",
];
const sizes: HostilePdf[] = [
  ...boxes.map((box) =>
    hostile(`a page of ${box}`, () => drawn("0 0 9 9 re f", { page: `/MediaBox ${box}` })),
  ),
  hostile("a unit of a billion points", () =>
    drawn("q", { page: "/MediaBox [0 0 595 842] /UserUnit 1000000000" }),
  ),
  hostile("a crop that leaves nothing", () =>
    drawn("q", { page: "/MediaBox [0 0 595 842] /CropBox [900 900 901 901]" }),
  ),
  hostile("a turn by 45 degrees", () => drawn("q", { page: "/MediaBox [0 0 595 842] /Rotate 45" })),
  hostile("a turn by a billion", () => drawn("q", { page: "/MediaBox [0 0 595 842] /Rotate 900000000" })),
];

export const wreckerPdfs: HostilePdf[] = [...bombs, ...loops, ...sizes];
