import { deflateSync } from "node:zlib";
import { aPackedPdf, hiding, odd, ordinary } from "../packed-pdf.ts";
import { aPdf } from "../pdf.ts";
import { type HostilePdf, hostile, streamOf } from "./hostile-pdf.ts";

const note = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 99 99] ${entries} >>]`;

/** What carries something else with it: files, media, models, forms that are programs. */
const carriers: Record<string, { catalog?: string; page?: string }> = {
  "an attached file": {
    catalog: "/Names << /EmbeddedFiles << /Names [(a) << /F (a.exe) /EF << /F 7 0 R >> >>] >> >>",
  },
  "a file pinned to a page": {
    page: note("/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 7 0 R >> >>"),
  },
  "an associated file": { catalog: "/AF [<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>]" },
  "a portfolio": { catalog: "/Collection << /View /T >>" },
  "a medium": { page: note("/Subtype /RichMedia /RichMediaContent << /Assets << /Names [] >> >>") },
  "a screen": { page: note("/Subtype /Screen /A << /S /Rendition /OP 0 /JS (1) >>") },
  "a film": { page: note("/Subtype /Movie /Movie << /F (//evil.example/a.avi) >> /A true") },
  "a sound": { page: note("/Subtype /Sound /Sound 7 0 R") },
  "a model with a script": { page: note("/Subtype /3D /3DD << /Subtype /U3D /OnInstantiate 7 0 R >>") },
  "a form that is a program": { catalog: "/AcroForm << /XFA [(template) 7 0 R] /Fields [] >>" },
  "a form that makes its pages": { catalog: "/NeedsRendering true /AcroForm << /XFA 7 0 R /Fields [] >>" },
  "a script": { catalog: "/OpenAction << /S /JavaScript /JS (1) >>" },
  "a program to launch": { catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" },
};

const packings = { ...ordinary, ...odd };
const ofPackings = Object.entries(packings).flatMap(([how, packing]) =>
  Object.entries(carriers).map(([what, parts]) =>
    hostile(`${what}, packed ${how}`, () => aPackedPdf(parts, packing)),
  ),
);
const hidden = Object.entries(hiding).flatMap(([how, packing]) =>
  ["a script", "an attached file"].map((what) =>
    hostile(`${what}, hidden ${how}`, () => aPackedPdf(carriers[what] ?? {}, packing)),
  ),
);

const bait = "<html><script>alert(1)</script></html>";
const script = "/OpenAction << /S /JavaScript /JS (1) >>";
/** The end of an archive that is empty: programs look for it from the end of a file. */
const emptyZip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");

/** Files that are more than one thing, depending on who looks. */
const polyglots: HostilePdf[] = [
  hostile("a page of the web behind it", () => Buffer.concat([aPdf(), Buffer.from(bait)])),
  hostile("a page of the web in its first comment", () => inHead(bait)),
  hostile("a page of the web in its text", () => aPdf({ objects: [streamOf("", bait)] })),
  hostile("a page of the web before it", () => Buffer.concat([Buffer.from(bait), aPdf()])),
  hostile("an archive behind it", () => Buffer.concat([aPdf(), emptyZip])),
  hostile("an archive within it", () => aPdf({ objects: [streamOf("", emptyZip)] })),
  hostile("a program before it", () => Buffer.concat([Buffer.from("MZ\0\0"), aPdf()])),
  hostile("a script around it", () => inHead("*/=1;alert(1)/*")),
  hostile("a script of a shell in it", () => inHead("\n#!/bin/sh\nrm -rf ~\n")),
  hostile("a picture before it", () => Buffer.concat([Buffer.from("GIF89a"), aPdf()])),
  hostile("a kilobyte of nothing before it", () => Buffer.concat([Buffer.alloc(1024, " "), aPdf()])),
  hostile("a mark of byte order before it", () => Buffer.concat([Buffer.from("\ufeff"), aPdf()])),
  hostile("a second PDF behind it", () => Buffer.concat([aPdf(), aPdf({ catalog: script })])),
  hostile("a script behind its end", () =>
    Buffer.concat([aPdf(), Buffer.from(`9 0 obj << ${script} >> endobj`)]),
  ),
  hostile("an update that adds a script", () =>
    updated(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${script} >>\nendobj\n`),
  ),
  hostile("an update that changes its text", () =>
    updated("4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n"),
  ),
  hostile("an update that takes its pages", () =>
    updated("2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n"),
  ),
  hostile("text behind a picture", () => aPdf({ text: "paid) Tj 3 Tr (secret" })),
  hostile("metadata with a page of the web", () =>
    aPdf({ catalog: "/Metadata 5 0 R", objects: [streamOf("/Type /Metadata /Subtype /XML", bait)] }),
  ),
  hostile("a title that is a script", () => aPdf({ trailer: `/Info << /Title (${bait}) >>` })),
  hostile("a stream in another file", () =>
    aPdf({ objects: ["<< /Length 0 /F (//evil.example/a) /FFilter /FlateDecode >>\nstream\n\nendstream"] }),
  ),
  hostile("a picture in another file", () =>
    aPdf({
      page: "/Annots [<< /Subtype /Stamp /Rect [0 0 99 99] /AP << /N << /Ref << /F (//evil.example/a.pdf) /Page 0 >> >> >> >>]",
    }),
  ),
  hostile("an object stream that packs a PDF", () =>
    aPdf({ objects: [streamOf("/Filter /FlateDecode", deflateSync(aPdf({ catalog: script })))] }),
  ),
];

export const carrierPdfs: HostilePdf[] = [...ofPackings, ...hidden, ...polyglots];

function inHead(text: string): Buffer {
  const pdf = aPdf();
  const at = pdf.indexOf("\n") + 1;
  return Buffer.concat([pdf.subarray(0, at - 1), Buffer.from(`%${text}\n`), pdf.subarray(at)]);
}

/** Objects behind the end, with an index of their own that is left out: readers look for them then. */
function updated(objects: string): Buffer {
  const pdf = aPdf();
  const start = pdf.toString("latin1").match(/startxref\n(\d+)/)?.[1] ?? "0";
  const more = `${objects}xref\n0 0\ntrailer\n<< /Size 9 /Root 1 0 R /Prev ${start} >>\nstartxref\n`;
  return Buffer.concat([pdf, Buffer.from(`${more}${pdf.length + objects.length}\n%%EOF\n`)]);
}
