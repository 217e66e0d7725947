import PDFDocument from "pdfkit";
import { runsOf, type Weight } from "./fonts.ts";
import { outcomeWords, type ResultDocument } from "./result-document.ts";

const margin = 56;
const ink = "#18181b";
const quiet = "#52525b";
const line = "#d4d4d8";

type Page = PDFKit.PDFDocument;

/** Lays a result out as a PDF (A4), in the brand's name, with page numbers. */
export async function renderResult(result: ResultDocument): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    bufferPages: true,
    lang: result.company.locale,
    displayTitle: true,
    info: {
      Title: `${result.title}: ${result.candidate.name}`,
      Author: result.brand.name,
      Creator: "Candor",
    },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  head(doc, result);
  facts(doc, result);
  outcome(doc, result);
  section(doc, "Findings", result.findings.length > 0);
  for (const paragraph of result.findings) write(doc, paragraph, { after: 6 });
  section(doc, "Parts of this check", result.subChecks.length > 0);
  for (const part of result.subChecks) pair(doc, part.title, outcomeWords[part.outcome].word);
  for (const { heading, items } of result.answers) {
    section(doc, heading, items.length > 0);
    for (const { question, answer } of items) {
      breakBefore(doc, 60);
      write(doc, question, { weight: 700, after: 2 });
      write(doc, answer, { after: 8 });
    }
  }
  foot(doc, result);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function head(doc: Page, { brand, company, title, partOf }: ResultDocument): void {
  doc.rect(0, 0, doc.page.width, 8).fill(brand.primaryColor);
  doc.y = margin;
  write(doc, brand.name, { weight: 700, size: 11, color: quiet, after: 2 });
  if (brand.name !== company.name) write(doc, `for ${company.name}`, { color: quiet, after: 2 });
  doc.moveDown(1);
  write(doc, title, { weight: 700, size: 22, after: 2 });
  if (partOf) write(doc, `Part of: ${partOf}`, { color: quiet, after: 2 });
  doc.moveDown(0.8);
}

function facts(doc: Page, { candidate, company, times }: ResultDocument): void {
  const format = new Intl.DateTimeFormat(company.locale, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: company.timezone,
  });
  pair(doc, "Candidate", candidate.name || "(no name given)");
  pair(doc, "Reference", candidate.referenceCode);
  pair(doc, "Your id", candidate.partnerApplicationId);
  for (const { label, at } of times) pair(doc, label, format.format(new Date(at)));
  doc.moveDown(0.8);
}

function outcome(doc: Page, result: ResultDocument): void {
  const { word, sentence, color } = outcomeWords[result.outcome];
  const top = doc.y;
  doc.x = margin + 16;
  doc.y = top + 2;
  write(doc, word, { weight: 700, size: 16, color, after: 2, indent: 16 });
  write(doc, sentence, { after: 2, indent: 16 });
  doc.rect(margin, top, 4, doc.y - top).fill(color);
  doc.x = margin;
  doc.moveDown(1);
}

function section(doc: Page, heading: string, wanted: boolean): void {
  if (!wanted) return;
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

function pair(doc: Page, label: string, value: string): void {
  breakBefore(doc, 40);
  const top = doc.y;
  write(doc, label, { color: quiet, width: 140, after: 0 });
  const afterLabel = doc.y;
  doc.y = top;
  write(doc, value, { indent: 150, after: 0 });
  doc.y = Math.max(afterLabel, doc.y) + 3;
  doc.x = margin;
}

/** What belongs together does not begin in the last `height` points of a page. */
function breakBefore(doc: Page, height: number): void {
  if (doc.y > doc.page.height - margin - height) doc.addPage();
}

function foot(doc: Page, { brand, candidate }: ResultDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // The footer stands in the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    doc.y = doc.page.height - margin + 18;
    const text = `${brand.name} · ${candidate.referenceCode} · ${brand.supportEmail} · Page ${index + 1} of ${count}`;
    write(doc, text, { size: 8, color: quiet, after: 0 });
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
};

/** Writes a paragraph at the current line, in as many fonts as its characters want. */
function write(doc: Page, text: string, style: Style): void {
  const { weight = 400, size = 10, color = ink, indent = 0, after = 4 } = style;
  const width = style.width ?? doc.page.width - 2 * margin - indent;
  const runs = runsOf(text, weight);
  // Fonts differ in height: they stand on one baseline, which is this far below the top of the line.
  const ascent = size * 1.07;
  doc.x = margin + indent;
  doc.y += ascent;
  doc.fontSize(size).fillColor(color);
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1;
    doc
      .font(run.font)
      .text(run.text, { width, continued, lineGap: 2, baseline: "alphabetic", features: withoutAnchors });
  }
  doc.y += after - ascent;
  doc.x = margin;
}
