import { breakBefore, type Page, pair, section, write } from "./page.ts";

/** Labels with their values, below a heading of their own or none. */
export type Group = { heading: string | null; lines: readonly { label: string; value: string }[] };

/** Keeps a section's heading with the first of its lines. */
export function sectionOfGroups(doc: Page, heading: string): void {
  breakBefore(doc, 120);
  section(doc, heading);
}

export function writeGroups(doc: Page, groups: readonly Group[]): void {
  for (const [index, { heading, lines }] of groups.entries()) {
    if (index > 0) breakBefore(doc, 60);
    if (heading) write(doc, heading, { weight: 700, after: 2, align: "left", as: "H3" });
    for (const { label, value } of lines) pair(doc, label, value);
    doc.y += 6;
  }
}
