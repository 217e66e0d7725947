import { isolated } from "../../../platform/languages/isolates.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { directionOf } from "../../../platform/languages/language.ts";
import { band, list } from "../../../platform/pdf/blocks.ts";
import {
  breakBefore,
  footPages,
  layOut,
  type Page,
  pair,
  quiet,
  section,
  write,
} from "../../../platform/pdf/page.ts";
import { receiptWordsOf } from "./receipt-words-of.ts";

export type RecordLine = { label: string; value: string };
/** Lines that belong together, such as those of one document; without a heading of their own where it is null. */
export type RecordGroup = { heading: string | null; lines: readonly RecordLine[] };
type RecordSection = {
  heading: string;
  /** With a bullet each. */
  items: readonly string[];
  groups: readonly RecordGroup[];
  paragraphs: readonly string[];
};

/** What a candidate takes with them beside the receipt, all of it in words. */
export type RecordDocument = {
  language: Language;
  asker: { name: string; color: string | null };
  title: string;
  lead: string;
  head: readonly RecordLine[];
  sections: readonly RecordSection[];
  closing: readonly string[];
  /** What the foot of each page names beside the asker. */
  reference: string;
  /** ISO 8601; with the same the same content has the same bytes. */
  madeAt: string;
};

/** Lays it out as a PDF in the asker's name. */
export function renderRecord(record: RecordDocument): Promise<Uint8Array> {
  const { asker, language, title, madeAt } = record;
  const about = { title, author: asker.name, language, createdAt: new Date(madeAt) };
  return layOut(about, (doc) => {
    band(doc, /^#[0-9a-f]{6}$/i.test(asker.color ?? "") ? (asker.color ?? "") : "#1f4e79");
    write(doc, asker.name, { weight: 700, size: 11, color: quiet, after: 2 });
    doc.moveDown(1);
    write(doc, title, { weight: 700, size: 22, after: 4, as: "H1" });
    write(doc, record.lead, { color: quiet, after: 12 });
    for (const { label, value } of record.head) if (value !== "") pair(doc, label, value);
    for (const one of record.sections) writeSection(doc, one);
    doc.moveDown(0.8);
    for (const paragraph of record.closing) write(doc, paragraph, { size: 9, color: quiet, after: 4 });
    foot(doc, record);
  });
}

function writeSection(doc: Page, { heading, groups, items, paragraphs }: RecordSection): void {
  section(doc, heading);
  if (items.length > 0) list(doc, items);
  for (const paragraph of paragraphs) write(doc, paragraph, { after: 6 });
  for (const [index, group] of groups.entries()) {
    if (index > 0) breakBefore(doc, 60);
    if (group.heading) write(doc, group.heading, { weight: 700, after: 2, as: "H3" });
    for (const { label, value } of group.lines) if (value !== "") pair(doc, label, value);
    doc.y += 6;
  }
}

function foot(doc: Page, { language, asker, reference }: RecordDocument): void {
  const words = receiptWordsOf(language);
  const direction = directionOf(language);
  footPages(doc, (page, pages) => {
    const about = [asker.name, reference].filter((part) => part !== "");
    const named = about.map((part) => isolated(part, direction));
    return [...named, words.page(String(page), String(pages))].join(" · ");
  });
}
