import sharp from "sharp";
import { expect, test } from "vitest";
import { band, barred, list, signatureOf } from "#server/platform/pdf/blocks.ts";
import {
  footPages,
  keepTogether,
  layOut,
  type Page,
  pair,
  section,
  write,
} from "#server/platform/pdf/page.ts";
import { pdfStructure } from "../../support/pdf-structure.ts";
import { pdfLines } from "../../support/pdf-text.ts";

const about = { title: "A paper of Harbour & Co <x>", author: "Harbour & Co", language: "en-NZ" };

async function aPicture(): Promise<Buffer> {
  return await sharp({ create: { width: 40, height: 20, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
}

test("a screen reader finds a document's language, title, headings, tables, lists and pictures, and nothing that is drawn beside them", async () => {
  const picture = await aPicture();
  const bytes = await layOut(about, (doc) => {
    band(doc, "#0f766e");
    write(doc, "A paper", { weight: 700, size: 22, as: "H1" });
    pair(doc, "Name", "Ana Ngata");
    pair(doc, "Phone", "");
    section(doc, "Checks");
    list(doc, ["Identity", "Right to work"]);
    barred(doc, "#9a3412", () => write(doc, "Not complete", {}));
    for (let line = 0; line < 40; line += 1) write(doc, `Line ${line}`, {});
    section(doc, "Signature");
    signatureOf(doc, picture, { alt: "Signature: Ana Ngata", name: "Ana Ngata" });
    footPages(doc, (page, pages) => `Page ${page} of ${pages}`);
  });
  const { pages, ...whole } = await pdfStructure(bytes);
  expect(whole).toEqual({
    language: "en-NZ",
    isMarked: true,
    titleShown: true,
    loose: [0, 0],
    tabs: ["S", "S"],
    spoken: [],
    fonts: whole.fonts.map(({ name }) => ({ name, hasUnicode: true })),
  });
  expect(pages[0]?.slice(0, 21)).toEqual([
    { role: "Document", text: "" },
    { role: "H1", text: "A paper" },
    { role: "Table", text: "" },
    { role: "TR", text: "" },
    { role: "TH", text: "Name" },
    { role: "TD", text: "Ana Ngata" },
    { role: "TR", text: "" },
    { role: "TH", text: "Phone" },
    { role: "TD", text: "" },
    { role: "H2", text: "Checks" },
    { role: "L", text: "" },
    { role: "LI", text: "" },
    { role: "Lbl", text: "•" },
    { role: "LBody", text: "Identity" },
    { role: "LI", text: "" },
    { role: "Lbl", text: "•" },
    { role: "LBody", text: "Right to work" },
    { role: "P", text: "Not complete" },
    { role: "P", text: "Line 0" },
    { role: "P", text: "Line 1" },
    { role: "P", text: "Line 2" },
  ]);
  expect(pages[1]?.slice(-4)).toEqual([
    { role: "P", text: "Line 39" },
    { role: "H2", text: "Signature" },
    { role: "Figure", text: "", alt: "Signature: Ana Ngata" },
    { role: "P", text: "Ana Ngata" },
  ]);
  // XML that names the document, which its metadata are.
  const text = Buffer.from(bytes).toString("utf8");
  expect(text).toContain(">A paper of Harbour &amp; Co &lt;x&gt;<");
});

test("a paragraph that goes on on the next page is one element", async () => {
  const words = "word ".repeat(1200).trim();
  const { pages, loose } = await pdfStructure(await layOut(about, (doc) => write(doc, words, {})));
  expect(pages.map((page) => page.map(({ role }) => role))).toEqual([
    ["Document", "P"],
    ["Document", "P"],
  ]);
  expect(
    pages
      .flatMap((page) => page.map(({ text }) => text))
      .join(" ")
      .match(/word/g),
  ).toHaveLength(1200);
  expect(loose).toEqual([0, 0]);
});

test.each([
  ["ar", "أوافق على أن تطّلع Harbour على وثائقي (2026)."],
  ["hi", "मैं सहमत हूँ कि Harbour मेरे पहचान दस्तावेज़ देखे।"],
  ["pa", "ਮੈਂ ਸਹਿਮਤ ਹਾਂ। ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["zh-Hans", "我同意查看我的身份证件。"],
])("a paragraph in %s is read out as it was written", async (language, sentence) => {
  const text = `${sentence} `.repeat(4).trim();
  const bytes = await layOut({ ...about, language }, (doc) => write(doc, text, {}));
  const { spoken, pages, fonts, ...whole } = await pdfStructure(bytes);
  expect(whole).toMatchObject({ language, loose: [0] });
  if (language === "zh-Hans") expect(pages[0]?.[1]?.text.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  else expect(spoken).toEqual([text]);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter(({ hasUnicode }) => !hasUnicode)).toEqual([]);
});

test("what belongs together stands on one page, and only what is higher than a page is split", async () => {
  const block = (doc: Page, lines: number) => {
    section(doc, "First of the block");
    for (let line = 0; line < lines; line += 1) write(doc, `Block ${line}`, {});
  };
  for (let above = 0; above < 36; above += 5) {
    const { pages } = await pdfStructure(
      await layOut(about, (doc) => {
        for (let line = 0; line < above; line += 1) write(doc, `Line ${line}`, {});
        keepTogether(doc, () => block(doc, 20));
      }),
    );
    const pageOf = (text: string) => pages.findIndex((tags) => tags.some((tag) => tag.text === text));
    expect([above, pageOf("First of the block"), pageOf("Block 19")]).toEqual([
      above,
      above > 15 ? 1 : 0,
      above > 15 ? 1 : 0,
    ]);
  }
  const high = await layOut(about, (doc) => keepTogether(doc, () => block(doc, 60)));
  expect((await pdfLines(high)).filter((line) => line.startsWith("Block"))).toHaveLength(60);
});
