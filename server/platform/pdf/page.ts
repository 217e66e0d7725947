import PDFDocument from "pdfkit";
import { DocumentInfo } from "./document-info.ts";
import { type Run, runsOf, type Weight } from "./fonts.ts";
import { type Line, linesOf, type Stretch } from "./lines.ts";
import { beginStructure, decorate, drawElement, fillRow, heightOf, isMeasuring, type Role } from "./tags.ts";

export const margin = 56;
export const ink = "#18181b";
export const quiet = "#52525b";
const line = "#d4d4d8";

/** Of a long value, so much stands at the foot of a page at least. */
const leastHeight = 40;

/** A4 pages in the making. */
export type Page = PDFKit.PDFDocument;

/** Documents whose language is read from right to left: labels stand at the right, what they name at the left. */
const rightToLeft = new WeakSet<Page>();

/**
 * Makes a PDF of what `fill` writes, with the structure by which screen readers go through it. With the same `createdAt` the
 * same content has the same bytes.
 */
export async function layOut(
  about: { title: string; author: string; language: string; createdAt?: Date },
  fill: (doc: Page) => void,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: about.language,
    displayTitle: true,
    info: {
      // A String is what pdfkit makes of a string.
      Title: new DocumentInfo(about.title) as string,
      Author: new DocumentInfo(about.author) as string,
      Creator: "Candor",
      ...(about.createdAt ? { CreationDate: about.createdAt } : {}),
    },
  });
  beginStructure(doc);
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

/** A heading over a line. It stands above something: a line of text or the first row of a table. */
export function section(doc: Page, heading: string): void {
  const writeHeading = () => write(doc, heading, { weight: 700, size: 13, after: 4, as: "H2" });
  breakBefore(doc, heightOf(doc, writeHeading) + 17 + leastHeight);
  doc.y += 8;
  writeHeading();
  decorate(doc, "Layout", () => {
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .stroke(line);
  });
  doc.y += 9;
}

/** A label, and beside it its value: a row of a table. */
export function pair(doc: Page, label: string, value: string): void {
  const whole = doc.page.width - 2 * margin;
  const mirrored = isMirrored(doc);
  const align = mirrored ? "right" : "left";
  const writeLabel = () =>
    write(doc, label, {
      color: quiet,
      indent: mirrored ? whole - 140 : 0,
      width: 140,
      after: 0,
      align,
      as: "TH",
    });
  const writeValue = () =>
    write(doc, value, { indent: mirrored ? 0 : 150, width: whole - 150, after: 0, align, as: "TD" });
  if (!isMeasuring(doc)) {
    breakBefore(doc, Math.min(Math.max(heightOf(doc, writeLabel), heightOf(doc, writeValue)), leastHeight));
  }
  fillRow(doc, () => {
    const top = doc.y;
    writeLabel();
    const afterLabel = doc.y;
    const page = doc.page;
    doc.y = top;
    writeValue();
    // A value that continues on the next page has left its label behind.
    doc.y = (doc.page === page ? Math.max(afterLabel, doc.y) : doc.y) + 3;
  });
  doc.x = margin;
}

/** Whether the document is read from right to left. */
export function isMirrored(doc: Page): boolean {
  return rightToLeft.has(doc);
}

/** Lines that belong together do not begin in the last `height` points of a page. */
export function breakBefore(doc: Page, height: number): void {
  if (isMeasuring(doc)) return;
  if (doc.y > doc.page.height - margin - height) doc.addPage();
}

/** What `fill` writes stands on one page, unless it is higher than a page. `fill` is called twice: once to be measured. */
export function keepTogether(doc: Page, fill: () => void): void {
  if (!isMeasuring(doc)) {
    const height = heightOf(doc, fill);
    if (height <= doc.page.height - 2 * margin) breakBefore(doc, height);
  }
  fill();
}

/** Writes a line at the foot of every page. */
export function footPages(doc: Page, text: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // The footer stands in the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    doc.y = doc.page.height - margin + 18;
    const foot = text(index + 1, count);
    decorate(doc, "Pagination", () => write(doc, foot, { size: 8, color: quiet, after: 0 }));
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
  /** What it is read out as: a paragraph, if nothing else. */
  as?: Role;
  /** Where it is not in the document's language. */
  language?: string;
};

/** Writes a paragraph at the current line, in as many fonts as its characters want. */
export function write(doc: Page, text: string, style: Style): void {
  const { weight = 400, size = 10, indent = 0, after = 4, as = "P" } = style;
  const width = style.width ?? doc.page.width - 2 * margin - indent;
  const widthOf = (part: string) => sum(runsOf(part, weight).map((run) => runWidth(doc, run, size)));
  const { lines, rightToLeft } = linesOf(text, width, widthOf);
  const align = style.align ?? (rightToLeft ? "right" : "left");
  const lineHeight = size * 1.362 + 2;
  if (isMeasuring(doc)) doc.y += lines.length * lineHeight;
  else if (lines.length > 0 || as === "TD") {
    const about = {
      ...(rearranged.test(text) ? { actual: lines.map((line) => line.text).join("") } : {}),
      ...(style.language === undefined ? {} : { lang: style.language }),
      ...(as === "TH" ? { scope: "Row" as const } : {}),
    };
    drawElement(doc, as, about, () => {
      for (const line of lines) {
        if (doc.y + lineHeight > doc.page.height - doc.page.margins.bottom) doc.continueOnNewPage();
        doc.fillColor(style.color ?? ink);
        drawLine(doc, line, { left: margin + indent, width, align, weight, size });
        doc.y += lineHeight;
      }
    });
  }
  doc.y += after;
  doc.x = margin;
}

/**
 * Letters that stand in another order than they are read, or that melt into each other: what a font says about single
 * letters doesn't give back the text, and the element says it.
 */
const rearranged = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Gurmukhi}]/u;
/**
 * What is copied from a page is taken from its lines, and these say it too. Not from right to left: readers turn such a line
 * round once more.
 */
const melted =
  /^[^\p{Script=Arabic}\p{Script=Hebrew}]*[\p{Script=Devanagari}\p{Script=Gurmukhi}][^\p{Script=Arabic}\p{Script=Hebrew}]*$/u;

type Setting = { left: number; width: number; align: "left" | "right"; weight: Weight; size: number };

function drawLine(doc: Page, line: Line, { left, width, align, weight, size }: Setting): void {
  const runs = line.stretches.flatMap((stretch) => runsOnPaper(stretch, weight));
  const slack = align === "right" ? width - sum(runs.map((run) => runWidth(doc, run, size))) : 0;
  const isMelted = melted.test(line.text);
  const top = doc.y;
  let x = left + slack;
  if (isMelted) doc.markContent("Span", { actual: line.text });
  for (const run of runs) {
    const advance = runWidth(doc, run, size);
    // Fonts differ in height: they stand on one baseline, which is this far below the top of the line.
    doc.text(run.text, x, top + size * 1.07, {
      lineBreak: false,
      baseline: "alphabetic",
      features: withoutAnchors,
    });
    x += advance;
  }
  if (isMelted) doc.endMarkedContent();
  doc.y = top;
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

/** Leaves the document set to the run's font. Words are measured again and again, and shaping them is what takes the time. */
function runWidth(doc: Page, run: Run, size: number): number {
  doc.font(run.font).fontSize(size);
  const widths = widthsIn.get(doc) ?? new Map<string, number>();
  widthsIn.set(doc, widths);
  const key = `${run.font} ${run.text}`;
  const known = widths.get(key);
  if (known !== undefined) return known * size;
  const width = doc.widthOfString(run.text, { features: withoutAnchors }) / size;
  widths.set(key, width);
  return width * size;
}

/** Of a document's runs at a size of one point. */
const widthsIn = new WeakMap<Page, Map<string, number>>();

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
