/** A PDF that would do something to who opens it, or to the program that reads it. */
export type HostilePdf = { name: string; pdf: () => Buffer };

export function hostile(name: string, pdf: () => Buffer): HostilePdf {
  return { name, pdf };
}

export function streamOf(entries: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

const head = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");

/** A PDF of these objects, numbered from 1 as they come, with the first as its catalog. `index` replaces the table behind them. */
export function pdfOf(
  objects: (string | Buffer)[],
  { trailer = "", index }: { trailer?: string; index?: string } = {},
) {
  const parts: Buffer[] = [head];
  let length = head.length;
  const rows = objects.map((object, at) => {
    const start = length;
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  parts.push(
    Buffer.from(
      index ??
        `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
      "latin1",
    ),
  );
  return Buffer.concat(parts);
}

export const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
export const onePage = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";

/** One page: object 4 is its content, and 5 and those behind it are what its resources name. */
export function drawn(
  content: string | Buffer,
  { resources = "", objects = [], entries = "", page = "/MediaBox [0 0 595 842]" }: Drawing = {},
): Buffer {
  return pdfOf([
    catalog,
    onePage,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> ${page} >>`,
    streamOf(entries, content),
    ...objects,
  ]);
}

type Drawing = {
  resources?: string;
  objects?: (string | Buffer)[];
  /** Of the content's stream. */
  entries?: string;
  /** Of the page, beside what every page has. */
  page?: string;
};
