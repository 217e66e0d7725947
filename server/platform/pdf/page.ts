import PDFDocument from "pdfkit";
import { type Run, runsOf, type Weight } from "./fonts.ts";
import { linesOf, type Stretch } from "./lines.ts";

export const margin = 56;
export const ink = "#18181b";
export const quiet = "#52525b";
const line = "#d4d4d8";

/** A4 pages in the making. */
export type Page = PDFKit.PDFDocument;

/** Documents whose language is read from right to left: labels stand at the right, what they name at the left. */
const rightToLeft = new WeakSet<Page>();

/** Makes a PDF of what `fill` writes. With the same `createdAt` the same content has the same bytes. */
export async function layOut(
  about: { title: string; author: string; language: string; createdAt?: Date },
  fill: (doc: Page) => void,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: "Candor",
      ...(about.createdAt ? { CreationDate: about.createdAt } : {}),
    },
  });
  if (/^(ar|fa|he|ur)\b/.test(about.language)) rightToLeft.add(doc);
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  fill(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A heading over a line. */
export function section(doc: Page, heading: string): void {
  breakBefore(doc, 80);
  doc.moveDown(0.6);
  write(doc, heading, { weight: 700, size: 13, after: 4 });
  const y = doc.y;
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(0.5)
    .stroke(line);
  doc.moveDown(0.5);
}

/** A label, and beside it its value. */
export function pair(doc: Page, label: string, value: string): void {
  breakBefore(doc, 40);
  const top = doc.y;
  const whole = doc.page.width - 2 * margin;
  const mirrored = rightToLeft.has(doc);
  const align = mirrored ? "right" : "left";
  write(doc, label, { color: quiet, indent: mirrored ? whole - 140 : 0, width: 140, after: 0, align });
  const afterLabel = doc.y;
  const page = doc.page;
  doc.y = top;
  write(doc, value, { indent: mirrored ? 0 : 150, width: whole - 150, after: 0, align });
  // A value that continues on the next page has left its label behind.
  doc.y = (doc.page === page ? Math.max(afterLabel, doc.y) : doc.y) + 3;
  doc.x = margin;
}

/** Lines that belong together do not begin in the last `height` points of a page. */
export function breakBefore(doc: Page, height: number): void {
  if (doc.y > doc.page.height - margin - height) doc.addPage();
}

/** Writes a line at the foot of every page. */
export function footPages(doc: Page, text: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // The footer stands in the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    doc.y = doc.page.height - margin + 18;
    write(doc, text(index + 1, count), { size: 8, color: quiet, after: 0 });
  }
}

/** fontkit breaks on Gurmukhi's marks above and below; they are set where the font draws them without these. */
const withoutAnchors = { abvm: false, blwm: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

type Style = {
  weight?: Weight;
  size?: number;
  color?: string;
  width?: number;
  indent?: number;
  after?: number;
  /** Where its lines begin. Not given: where its own language begins them. */
  align?: "left" | "right";
};

/** Writes a paragraph at the current line, in as many fonts as its characters want. */
export function write(doc: Page, text: string, style: Style): void {
  const { weight = 400, size = 10, color = ink, indent = 0, after = 4 } = style;
  const width = style.width ?? doc.page.width - 2 * margin - indent;
  const widthOf = (part: string) => sum(runsOf(part, weight).map((run) => runWidth(doc, run, size)));
  const paragraph = linesOf(text, width, widthOf);
  const align = style.align ?? (paragraph.rightToLeft ? "right" : "left");
  const lineHeight = size * 1.362 + 2;
  doc.fillColor(color);
  for (const line of paragraph.lines) {
    if (doc.y + lineHeight > doc.page.height - doc.page.margins.bottom) doc.addPage();
    const runs = line.flatMap((stretch) => runsOnPaper(stretch, weight));
    const slack = align === "right" ? width - sum(runs.map((run) => runWidth(doc, run, size))) : 0;
    let x = margin + indent + slack;
    // Fonts differ in height: they stand on one baseline, which is this far below the top of the line.
    const y = doc.y + size * 1.07;
    for (const run of runs) {
      const advance = runWidth(doc, run, size);
      doc.text(run.text, x, y, { lineBreak: false, baseline: "alphabetic", features: withoutAnchors });
      x += advance;
    }
    doc.y = y - size * 1.07 + lineHeight;
  }
  doc.y += after;
  doc.x = margin;
}

/**
 * A stretch in pieces of one font each, from left to right. Fonts of right-to-left alphabets turn their letters round by
 * themselves; what stands between in another font is turned here.
 */
function runsOnPaper({ text, rightToLeft }: Stretch, weight: Weight): Run[] {
  const runs = runsOf(text, weight);
  if (!rightToLeft) return runs;
  return runs
    .map((run) =>
      /\p{Script=Arabic}/u.test(run.text) ? run : { ...run, text: [...run.text].reverse().join("") },
    )
    .reverse();
}

/** Leaves the document set to the run's font. */
function runWidth(doc: Page, run: Run, size: number): number {
  return doc.font(run.font).fontSize(size).widthOfString(run.text, { features: withoutAnchors });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
