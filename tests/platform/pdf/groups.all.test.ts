import { expect, test } from "vitest";
import { sectionOfGroups, writeGroups } from "#server/platform/pdf/groups.ts";
import { layOut, write } from "#server/platform/pdf/page.ts";
import { pdfLines } from "../../support/pdf-text.ts";

const about = { title: "T", author: "A", language: "en", createdAt: new Date(0) };
const group = { heading: "March 2021 – today", lines: [{ label: "Address", value: "12 Quay Street" }] };

test("a heading never stands alone at the end of a page, however much is above it", async () => {
  for (let above = 24; above < 40; above += 1) {
    let [before, after] = [0, 0];
    await layOut(about, (doc) => {
      for (let line = 0; line < above; line += 1) write(doc, `Line ${line}`, {});
      sectionOfGroups(doc, "Addresses");
      before = doc.bufferedPageRange().count;
      writeGroups(doc, [group]);
      after = doc.bufferedPageRange().count;
    });
    expect([above, after]).toEqual([above, before]);
  }
});

test("the same content made at the same time has the same bytes", async () => {
  const make = () => layOut(about, (doc) => writeGroups(doc, [group, { heading: null, lines: group.lines }]));
  const [one, other] = [await make(), await make()];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(await pdfLines(one)).toContain("March 2021 – today");
});
