import type { FactSection } from "../../../contract/facts/fact-lines.ts";
import { band, list, signatureOf } from "../../../platform/pdf/blocks.ts";
import { sectionOfGroups, writeGroups } from "../../../platform/pdf/groups.ts";
import { footPages, layOut, pair, quiet, section, write } from "../../../platform/pdf/page.ts";

/** What someone told, as a file that a service keeps with a candidate's documents. */
export type StatementDocument = {
  asker: { name: string; color: string | null };
  /** What it is, and when or for what it was told. */
  title: string;
  lead: string;
  /** Who is who, label by label; empty values are left out. */
  people: [label: string, value: string][];
  /** Stands at the foot of each page; may be empty. */
  reference: string;
  checks: string[];
  sections: Pick<FactSection, "title" | "reach" | "groups" | "problems" | "state">[];
  /** What was signed, word for word, by whom, and the picture of the signature in base64; null where nothing is signed. */
  signed: { words: string[]; name: string; pictureBase64: string } | null;
  /** An instant; null where all of it came from the partner. */
  toldAt: string | null;
  /** The company's, in which that is told. */
  timezone: string;
};

/**
 * Lays a statement out as a PDF in English, as staff read it. The same facts give the same bytes, so that a statement that is
 * sent again is recognised.
 */
export function renderStatement(statement: StatementDocument): Promise<Uint8Array> {
  const { asker, title, lead, people, reference, checks, sections, signed, toldAt } = statement;
  const about = { title, author: asker.name, language: "en", createdAt: new Date(toldAt ?? 0) };
  return layOut(about, (doc) => {
    const color = /^#[0-9a-f]{6}$/i.test(asker.color ?? "") ? (asker.color ?? "") : "#1f4e79";
    band(doc, color);
    write(doc, asker.name, { weight: 700, size: 11, color: quiet, after: 2, align: "left" });
    doc.moveDown(1);
    write(doc, title, { weight: 700, size: 22, after: 4, align: "left", as: "H1" });
    write(doc, lead, { color: quiet, after: 10 });
    const pairs = [
      ...people,
      ["Answered", toldAt === null ? "" : timeIn(toldAt, statement.timezone)],
    ] as const;
    for (const [label, value] of pairs) if (value !== "") pair(doc, label, value);
    if (checks.length > 0) {
      section(doc, "Checks");
      list(doc, checks);
    }
    for (const { title: heading, reach, groups, problems, state } of sections) {
      sectionOfGroups(doc, reach ? `${heading} · ${reach}` : heading);
      if (state === "missing") write(doc, "Not given.", { color: quiet });
      writeGroups(doc, groups);
      for (const problem of problems) write(doc, problem, { color: "#9a3412", after: 2 });
    }
    if (signed) {
      section(doc, "Signed");
      for (const words of signed.words) write(doc, words, { after: 8 });
      const picture = Buffer.from(signed.pictureBase64, "base64");
      signatureOf(doc, picture, { alt: `Signature of ${signed.name}`, name: signed.name });
    }
    footPages(doc, (page, pages) =>
      [asker.name, reference, `Page ${page} of ${pages}`].filter(Boolean).join(" · "),
    );
  });
}

function timeIn(at: string, timezone: string): string {
  const format = new Intl.DateTimeFormat("en-NZ", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timezone,
  });
  return `${format.format(new Date(at))} (${timezone})`;
}
