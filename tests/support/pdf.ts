import { deflateSync } from "node:zlib";

type Pdf = {
  /** Entries added to the catalog, the page and the trailer, in PDF syntax. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** Further objects, numbered from 5, as they stand between `obj` and `endobj`. */
  objects?: (string | Buffer)[];
  text?: string;
  /** Pages behind the first, all empty. */
  morePages?: number;
};

/** A PDF, of one page unless said, written by hand so that a test can show what is in it. */
export function aPdf({
  catalog = "",
  page = "",
  trailer = "",
  objects = [],
  text = "Hello",
  morePages = 0,
}: Pdf = {}): Buffer {
  const more = Array.from({ length: morePages }, (_, index) => `${5 + objects.length + index} 0 R`);
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const all: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${["3 0 R", ...more].join(" ")}] /Count ${1 + morePages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
       /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
    ...more.map(() => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"),
  ];
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  for (const [index, object] of all.entries()) {
    offsets.push(lengthOf(parts));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** The body of an object stream that contains these objects, numbered from 100. `dictionary` replaces its filter. */
export function anObjectStream(
  objects: string[],
  pack: "flate" | "plain" = "flate",
  dictionary = "",
): Buffer {
  let offset = 0;
  const header = objects.map((object, index) => {
    const pair = `${100 + index} ${offset}`;
    offset += object.length + 1;
    return pair;
  });
  const first = `${header.join(" ")} `;
  const body = Buffer.from(first + objects.join(" "), "latin1");
  const data = pack === "flate" ? deflateSync(body) : body;
  const filter = pack === "flate" ? "/Filter /FlateDecode" : "";
  return Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N ${objects.length} /First ${first.length} /Length ${data.length} `),
    Buffer.from(`${dictionary || filter} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

function lengthOf(parts: Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
