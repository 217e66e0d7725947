import { PDFDict, PDFDocument, PDFName, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import type { FactSection } from "../../contract/facts/fact-lines.ts";
import { isolated } from "../../platform/languages/isolates.ts";
import { band, barred, figure, signatureOf } from "../../platform/pdf/blocks.ts";
import { sectionOfGroups, writeGroups } from "../../platform/pdf/groups.ts";
import {
  breakBefore,
  footPages,
  ink,
  layOut,
  margin,
  type Page,
  pair,
  quiet,
  write,
} from "../../platform/pdf/page.ts";
import type { PacketDocument, PacketFileEntry } from "./packet-document.ts";
import { mostPages, type PreparedFile } from "./packet-files.ts";
import { stampPage } from "./packet-stamp.ts";

/** What is not there stands out, in words and in this colour. */
const alarm = "#9a3412";

type Packet = {
  doc: Page;
  packet: PacketDocument;
  files: readonly PreparedFile[];
  time: (at: string) => string;
};

/** The pages of one PDF file, and after how many pages of ours they stand. */
type Insertion = { after: number; source: PDFDocument; title: string };

/**
 * Lays a packet out: all that an operator needs to lodge one check, with the documents as pages behind it. Pages of PDF files
 * are copied as they are, behind a page that says what they are.
 */
export async function renderPacket(
  packet: PacketDocument,
  files: readonly PreparedFile[],
): Promise<Uint8Array> {
  const insertions: Insertion[] = [];
  const title = `${packet.check.title}: ${packet.candidate.name}`;
  const ours = await layOut({ title, author: packet.brand.name, language: packet.company.locale }, (doc) => {
    const paper: Packet = { doc, packet, files, time: timesIn(packet) };
    head(paper);
    missing(paper);
    chapter(doc, "Candidate");
    for (const { label, value } of packet.about) pair(doc, label, value);
    for (const fact of packet.facts) factSection(paper, fact);
    details(paper);
    referees(paper);
    consent(paper);
    documentList(paper);
    for (const [place, entry] of (packet.documents ?? []).entries()) {
      const insertion = documentPage(paper, entry, place + 1);
      if (insertion) insertions.push({ ...insertion, after: pagesOf(doc) });
    }
    numberPages(doc, packet, insertions);
  });
  return insertions.length === 0 ? ours : await withPages(ours, packet, insertions);
}

function head({ doc, packet, time }: Packet): void {
  const { brand, company, check, candidate } = packet;
  band(doc, brand.primaryColor);
  write(doc, brand.name, { weight: 700, size: 11, color: quiet, after: 2 });
  if (brand.name !== company.name) write(doc, `for ${company.name}`, { color: quiet, after: 2 });
  doc.moveDown(1);
  write(doc, check.title, { weight: 700, size: 22, after: 2, as: "H1" });
  write(doc, "Everything that is needed to carry out this check, and nothing else.", {
    color: quiet,
    after: 10,
  });
  pair(doc, "Candidate", candidate.name || "(no name given)");
  pair(doc, "Reference", `${candidate.referenceCode} · check ${check.id}`);
  if (check.renewal) pair(doc, "Renewal", "This check renews an earlier one.");
  pair(doc, "Requested", time(check.requestedAt));
  if (check.dueAt) pair(doc, "Due", time(check.dueAt));
  pair(doc, "Prepared", time(packet.madeAt));
  doc.moveDown(0.6);
}

/** First of all what an operator would have to ask for. */
function missing({ doc, packet }: Packet): void {
  const open = packet.facts
    .filter(({ state, required }) => required && state !== "known")
    .map(({ title }) => title);
  if (packet.consent.signedAt === null) open.push("Signature");
  open.push(...packet.open);
  if (open.length === 0) return;
  breakBefore(doc, 60);
  barred(doc, alarm, () => {
    write(doc, "Not complete", { weight: 700, color: alarm, indent: 16, after: 2 });
    write(doc, `Missing or incomplete: ${open.join(", ")}.`, { indent: 16, after: 2 });
  });
  doc.moveDown(0.8);
}

/** A heading that stands in the outline too. */
function chapter(doc: Page, heading: string): void {
  sectionOfGroups(doc, heading);
  doc.outline.addItem(heading);
}

function factSection({ doc }: Packet, fact: FactSection): void {
  chapter(doc, fact.reach ? `${fact.title} · ${fact.reach}` : fact.title);
  if (fact.state === "missing") {
    const words = fact.required ? "Missing: not answered yet." : "Not given. It may be left out.";
    write(doc, words, { color: fact.required ? alarm : quiet });
    return;
  }
  if (fact.source === "partner") {
    write(doc, "As it was sent with the order; the candidate has not changed it.", { size: 9, color: quiet });
  }
  if (fact.withheld) {
    write(doc, "Kept for the health professional alone: the answers are not in this packet.", {
      color: quiet,
    });
  }
  writeGroups(doc, fact.groups);
  for (const problem of fact.problems) write(doc, problem, { color: alarm, after: 2 });
}

function details({ doc, packet }: Packet): void {
  if (packet.details.length === 0) return;
  chapter(doc, "Sent with the order");
  for (const { label, value } of packet.details) pair(doc, label, value);
}

function referees({ doc, packet }: Packet): void {
  if (!packet.referees) return;
  chapter(doc, "Referees");
  if (packet.referees.length === 0) write(doc, "None have been named.", { color: quiet });
  writeGroups(
    doc,
    packet.referees.map(({ name, lines }) => ({ heading: name, lines })),
  );
}

function consent({ doc, packet, files, time }: Packet): void {
  const { signedAt, ip, picture } = packet.consent;
  breakBefore(doc, 200);
  chapter(doc, "Consent and signature");
  if (signedAt === null) {
    write(doc, "Missing: the candidate has not signed yet.", { color: alarm });
    return;
  }
  write(doc, "The candidate agreed to this check and signed.", { after: 6 });
  pair(doc, "Signed", time(signedAt));
  pair(doc, "Internet address", ip ?? "Not known");
  const file = picture === null ? undefined : files[picture];
  doc.moveDown(0.5);
  if (file?.kind !== "picture") {
    write(doc, "The picture of the signature could not be read.", { color: alarm });
    return;
  }
  const { name } = packet.candidate;
  breakBefore(doc, 130);
  signatureOf(doc, file.jpeg, { alt: `Signature of ${name}`, name });
}

function documentList({ doc, packet, time }: Packet): void {
  chapter(doc, "Documents");
  const { documents } = packet;
  if (documents === null) write(doc, "This check asks for no documents.", { color: quiet });
  if (documents?.length === 0) write(doc, "Missing: no document was uploaded.", { color: alarm });
  for (const [place, { title, fileName, receivedAt }] of (documents ?? []).entries()) {
    breakBefore(doc, 50);
    write(doc, `${place + 1}. ${title}`, { weight: 700, after: 1, as: "H3" });
    fileLines(doc, fileName, time(receivedAt));
  }
}

function fileLines(doc: Page, fileName: string, receivedAt: string): void {
  write(doc, isolated(fileName, "ltr"), { size: 9, after: 1, align: "left" });
  write(doc, `Received ${receivedAt}`, { size: 9, color: quiet, after: 8 });
}

/** A picture stands below its title. The pages of a PDF follow theirs, and are put in when all is laid out. */
function documentPage(
  { doc, packet, files, time }: Packet,
  { file: place, title, fileName, receivedAt }: PacketFileEntry,
  number: number,
): Omit<Insertion, "after"> | null {
  doc.addPage();
  doc.y = margin;
  const heading = `Document ${number} of ${packet.documents?.length}: ${title}`;
  doc.outline.addItem(heading);
  write(doc, heading, { weight: 700, size: 13, after: 2, as: "H2" });
  fileLines(doc, fileName, time(receivedAt));
  const file = files[place];
  if (file?.kind === "picture") {
    const [width, height] = [doc.page.width - 2 * margin, doc.page.height - margin - doc.y];
    figure(doc, file.jpeg, { alt: heading, width, height, align: "center" });
    return null;
  }
  if (file?.kind === "pdf") {
    const shown = file.source.getPageCount();
    write(doc, shown === 1 ? "Its page follows." : `Its ${shown} pages follow.`, { color: ink });
    if (file.pages > shown) {
      write(doc, `It has ${file.pages} pages; a packet shows the first ${mostPages} of a file.`, {
        color: alarm,
      });
    }
    return { source: file.source, title: heading };
  }
  write(doc, "This file could not be read. It may be damaged: open it by itself, or ask for another one.", {
    color: alarm,
  });
  return null;
}

function pagesOf(doc: Page): number {
  const { start, count } = doc.bufferedPageRange();
  return start + count;
}

function numberPages(
  doc: Page,
  { brand, candidate }: PacketDocument,
  insertions: readonly Insertion[],
): void {
  const more = insertedPages(insertions);
  footPages(doc, (page, pages) => {
    const before = insertedPages(insertions.filter(({ after }) => after < page));
    return `${brand.name} · ${candidate.referenceCode} · Page ${page + before} of ${pages + more}`;
  });
}

function insertedPages(insertions: readonly Insertion[]): number {
  return insertions.reduce((sum, { source }) => sum + source.getPageCount(), 0);
}

/** From the last to the first, so that the places of those before stay true. */
async function withPages(
  ours: Uint8Array,
  { candidate }: PacketDocument,
  insertions: readonly Insertion[],
): Promise<Uint8Array> {
  const whole = await PDFDocument.load(ours, { updateMetadata: false });
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const all = whole.getPageCount() + insertedPages(insertions);
  for (const [index, { after, source, title }] of [...insertions.entries()].reverse()) {
    const before = after + insertedPages(insertions.slice(0, index));
    const pages = await whole.copyPages(source, source.getPageIndices());
    for (const [at, page] of pages.entries()) {
      forgetStructure(page);
      whole.insertPage(after + at, page);
      stampPage(page, `${candidate.referenceCode} · ${title} · Page ${before + at + 1} of ${all}`, font);
    }
  }
  return await whole.save();
}

/** Keys into the structure of the file that a page was copied from would point into ours. */
function forgetStructure({ node }: PDFPage): void {
  node.delete(PDFName.of("StructParents"));
  for (const annotation of node.Annots()?.asArray() ?? []) {
    const dict = node.context.lookup(annotation);
    if (dict instanceof PDFDict) dict.delete(PDFName.of("StructParent"));
  }
}

function timesIn({ company }: PacketDocument): (at: string) => string {
  const format = new Intl.DateTimeFormat(company.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: company.timezone,
  });
  return (at) => `${format.format(new Date(at))} (${company.timezone})`;
}
