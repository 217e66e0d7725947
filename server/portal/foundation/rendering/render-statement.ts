import type { FactSection } from "../../../contract/facts/fact-lines.ts";
import { band, list } from "../../../platform/pdf/blocks.ts";
import { sectionOfGroups, writeGroups } from "../../../platform/pdf/groups.ts";
import { footPages, layOut, pair, quiet, section, write } from "../../../platform/pdf/page.ts";

/** What a candidate told for their checks, for a service that takes no facts but takes files. */
export type StatementDocument = {
  asker: { name: string; color: string | null };
  candidate: { name: string; referenceCode: string; email: string; contactNumber: string };
  checks: string[];
  sections: FactSection[];
  /** When the candidate last wrote, an instant; null where all of it came from the partner. */
  toldAt: string | null;
  /** The company's, in which that is told. */
  timezone: string;
};

/**
 * Lays a statement out as a PDF in English, as staff read it. The same facts give the same bytes, so that a statement that is
 * sent again is recognised.
 */
export function renderStatement(statement: StatementDocument): Promise<Uint8Array> {
  const { asker, candidate, checks, sections, toldAt } = statement;
  const title = `What ${candidate.name || "the candidate"} told us`;
  const about = { title, author: asker.name, language: "en", createdAt: new Date(toldAt ?? 0) };
  return layOut(about, (doc) => {
    const color = /^#[0-9a-f]{6}$/i.test(asker.color ?? "") ? (asker.color ?? "") : "#1f4e79";
    band(doc, color);
    write(doc, asker.name, { weight: 700, size: 11, color: quiet, after: 2, align: "left" });
    doc.moveDown(1);
    write(doc, title, { weight: 700, size: 22, after: 4, align: "left", as: "H1" });
    write(doc, "Told by the candidate for the checks below, before they signed.", {
      color: quiet,
      after: 10,
    });
    const pairs = [
      ["Candidate", candidate.name],
      ["Reference", candidate.referenceCode],
      ["Email", candidate.email],
      ["Phone", candidate.contactNumber],
      ["Answered", toldAt === null ? "" : timeIn(toldAt, statement.timezone)],
    ] as const;
    for (const [label, value] of pairs) if (value !== "") pair(doc, label, value);
    section(doc, "Checks");
    list(doc, checks);
    for (const { title: heading, reach, groups, problems, state } of sections) {
      sectionOfGroups(doc, reach ? `${heading} · ${reach}` : heading);
      if (state === "missing") write(doc, "Not given.", { color: quiet });
      writeGroups(doc, groups);
      for (const problem of problems) write(doc, problem, { color: "#9a3412", after: 2 });
    }
    footPages(doc, (page, pages) =>
      [asker.name, candidate.referenceCode, `Page ${page} of ${pages}`].filter(Boolean).join(" · "),
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
