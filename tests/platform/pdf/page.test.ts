import { expect, test } from "vitest";
import { layOut, margin, pair, write } from "#server/platform/pdf/page.ts";
import { pdfText } from "../../support/pdf-text.ts";

const about = { title: "A paper", author: "Candor", language: "en" };

test("what follows a value that goes on on the next page stands right below it", async () => {
  const bytes = await layOut(about, (doc) => {
    doc.y = doc.page.height - margin - 45;
    pair(doc, "Browser", "Mozilla ".repeat(60).trim());
    for (const line of ["One.", "Two.", "Three."]) write(doc, line, {});
  });
  const { text, pages } = await pdfText(bytes);
  expect(text.match(/Mozilla/g)).toHaveLength(60);
  expect(text).toContain("One. Two. Three.");
  expect(pages).toBe(2);
});
