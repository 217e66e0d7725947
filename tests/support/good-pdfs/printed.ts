import PDFDocument from "pdfkit";
import { runsOf } from "../../../server/platform/pdf/fonts.ts";
import { catalog, drawn, onePage, pdfOf, streamOf } from "../hostile-pdfs/hostile-pdf.ts";
import { aPackedPdf, ordinary } from "../packed-pdf.ts";
import { type GoodPdf, good } from "./good-pdf.ts";

const fonts =
  "Helvetica Helvetica-Bold Helvetica-Oblique Helvetica-BoldOblique Times-Roman Times-Bold Times-Italic Times-BoldItalic Courier Courier-Bold Courier-Oblique Courier-BoldOblique Symbol ZapfDingbats Arial ArialNarrow,Bold Calibri TimesNewRomanPSMT Verdana".split(
    " ",
  );
const sentence = "Certificate of birth no. 1234567890, issued in Wellington on 31 August 1994 (ill.)";
const written: Record<string, string> = {
  English: sentence,
  Māori: "He tiwhikete whānautanga, i tukuna i Te Whanganui-a-Tara i te 31 o Ākuhata 1994",
  Chinese: "出生证明编号一二三四五六七八九零，签发于惠灵顿市",
  Hindi: "जन्म प्रमाणपत्र संख्या १२३४५६७८९० वेलिंगटन में जारी",
  Punjabi: "ਜਨਮ ਸਰਟੀਫਿਕੇਟ ਨੰਬਰ ੧੨੩੪੫ ਵੈਲਿੰਗਟਨ ਵਿੱਚ ਜਾਰੀ",
  Vietnamese: "Giấy khai sinh số 1234567890, cấp tại Wellington ngày 31 tháng 8",
  Arabic: "شهادة ميلاد رقم ١٢٣٤٥٦٧٨٩٠ صادرة في ويلينغتون",
  Spanish: "Partida de nacimiento n.º 1234567890, expedida en Logroño",
};
const sizes: Record<string, [number, number]> = {
  A3: [841.89, 1190.55],
  A4: [595.28, 841.89],
  "A4 on its side": [841.89, 595.28],
  A5: [419.53, 595.28],
  A6: [297.64, 419.53],
  Letter: [612, 792],
  Legal: [612, 1008],
  "a credit card": [242.65, 153.01],
  "a passport": [354.33, 249.45],
  "a till receipt": [226.77, 2000],
  "a stamp": [72, 72],
  A2: [1190.55, 1683.78],
};

function textOf(size: number, font = "/F1", lines = 20): string {
  return Array.from(
    { length: lines },
    (_, line) =>
      `BT ${font} ${size} Tf 20 ${20 + line * size * 1.4} Td (${sentence.replace(/[()]/g, "")}) Tj ET`,
  ).join("\n");
}

function withFont(name: string): Buffer {
  return drawn(textOf(9, "/T"), {
    resources: `/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /${name} >> >>`,
  });
}

/** In the fonts that the pages of Candor have, embedded. */
async function inLanguage(text: string, size: number): Promise<Buffer> {
  const doc = new PDFDocument({ size: "A4", margin: 40 });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  for (let line = 0; line < 12; line += 1) {
    for (const run of runsOf(text, 400)) doc.font(run.font).fontSize(size).text(run.text);
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

const page = (entries: string) => drawn(textOf(12), { page: entries });
const a4 = "/MediaBox [0 0 595 842]";

/** Text that stands in a font which is not in the file, by the character sets of Adobe. */
function notEmbedded(ordering: string, encoding: string, text: string): Buffer {
  const hex = Buffer.from(text, "utf16le").swap16().toString("hex");
  return drawn(`BT /T 24 Tf 40 600 Td <${hex}> Tj ET`, {
    resources: `/Font << /T << /Type /Font /Subtype /Type0 /BaseFont /SongTi /Encoding /${encoding} /DescendantFonts [5 0 R] >> >>`,
    objects: [
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /SongTi /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 4 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /SongTi /Flags 4 /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 /FontBBox [0 -200 1000 900] >> >>`,
    ],
  });
}

const plain = (version: string) =>
  Buffer.from(drawn(textOf(11)).toString("latin1").replace("%PDF-1.7", `%PDF-${version}`), "latin1");

export const printedPdfs: GoodPdf[] = [
  ...fonts.map((name) => good(`text in ${name}, which is not in the file`, () => withFont(name))),
  ...Object.entries(written).flatMap(([language, text]) =>
    [6, 11].map((size) => good(`${language} of ${size} points`, () => inLanguage(text, size))),
  ),
  ...Object.entries(sizes).map(([name, [width, height]]) =>
    good(`a page of ${name}`, () =>
      drawn(textOf(Math.min(width, height) / 40, "/F1", 10), { page: `/MediaBox [0 0 ${width} ${height}]` }),
    ),
  ),
  ...[90, 180, 270, -90, 450].map((turned) =>
    good(`a page turned by ${turned}`, () => page(`${a4} /Rotate ${turned}`)),
  ),
  good("a page that is cropped", () => page(`${a4} /CropBox [10 10 400 500]`)),
  good("a page that is cropped and turned", () => page(`${a4} /CropBox [10 10 400 500] /Rotate 90`)),
  good("a crop that is larger than the page", () => page(`${a4} /CropBox [-100 -100 900 900]`)),
  good("a page that does not begin at nought", () => page("/MediaBox [-100 -200 495 642]")),
  good("a page with its corners in another order", () => page("/MediaBox [595 842 0 0]")),
  good("a page of larger units", () => page("/MediaBox [0 0 297 421] /UserUnit 2")),
  ...["1.0", "1.3", "1.4", "1.6", "2.0"].map((version) => good(`a PDF ${version}`, () => plain(version))),
  ...Object.entries(ordinary).map(([how, packing]) => ({
    ...good(`objects that are packed ${how}`, () => aPackedPdf({}, packing)),
    isBlank: true as const,
  })),
  good("an index that is not where it should be", () =>
    Buffer.from(
      drawn(textOf(9))
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n7"),
      "latin1",
    ),
  ),
  good("ends of lines as of an old Macintosh in its content", () => drawn(textOf(9).replaceAll("\n", "\r"))),
  good("something behind its end", () => Buffer.concat([drawn(textOf(9)), Buffer.from("\r\n\0\0\0")])),
  good("twenty pages", () =>
    pdfOf([
      catalog,
      `<< /Type /Pages /Count 20 /Kids [${"3 0 R ".repeat(20)}] >>`,
      `<< /Type /Page /Parent 2 0 R ${a4} /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
      streamOf("", textOf(9)),
    ]),
  ),
  good("pages that inherit their size", () =>
    pdfOf([
      catalog,
      `<< /Type /Pages /Kids [3 0 R] /Count 1 ${a4} /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
      "<< /Type /Page /Parent 2 0 R /Contents [4 0 R 4 0 R] >>",
      streamOf("", textOf(9)),
    ]),
  ),
  {
    ...good("an empty page", () => pdfOf([catalog, onePage, `<< /Type /Page /Parent 2 0 R ${a4} >>`])),
    isBlank: true,
  },
  good("Chinese in a font that is not in the file", () =>
    notEmbedded("GB1", "UniGB-UCS2-H", "出生证明编号惠灵顿市签发"),
  ),
  good("traditional Chinese in a font that is not in the file", () =>
    notEmbedded("CNS1", "UniCNS-UCS2-H", "出生日期中文"),
  ),
  good("Japanese in a font that is not in the file", () =>
    notEmbedded("Japan1", "UniJIS-UCS2-H", "日本東京都"),
  ),
];
