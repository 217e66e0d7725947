import { expect, test } from "vitest";
import type { Letter } from "#server/platform/mail/letter.ts";
import { writeLetter } from "#server/platform/mail/write-letter.ts";

const aLetter: Letter = {
  lang: "en",
  dir: "ltr",
  from: { name: "Kauri <Recruitment>" },
  color: "#0b5d3b",
  heading: "One more thing",
  preview: "It takes two minutes.",
  blocks: [
    "Hello Ana,",
    { intro: "What you will do:", items: ["Look at it", "Send it"], ordered: true },
    { label: "What they wrote", quote: "The photo is <b>blurred</b>.\nPlease take it again." },
  ],
  button: { label: "Open", href: "https://candor.example/apply/a?b=1&c=2", ifItFails: "Or open this:" },
  closing: ["Thank you.", { note: "The link is for you alone." }],
  footer: [
    {
      html: ["Write to ", { label: "Mere", href: "mailto:mere@kauri.example" }, "."],
      text: "Write to mere@kauri.example.",
    },
    "Why this came.",
  ],
};

test("both parts of a mail say the same", () => {
  const { text, html } = writeLetter(aLetter);
  for (const said of [
    "One more thing",
    "Hello Ana,",
    "What you will do:",
    "Look at it",
    "Please take it again.",
    "Thank you.",
    "The link is for you alone.",
    "mere@kauri.example",
    "Why this came.",
  ]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
});

test("the plain part reads as a letter, with every address written out", () => {
  expect(writeLetter(aLetter).text).toBe(`One more thing

Hello Ana,

What you will do:
1. Look at it
2. Send it

What they wrote
  The photo is <b>blurred</b>.
  Please take it again.

Open:
https://candor.example/apply/a?b=1&c=2

Thank you.

The link is for you alone.

--
Kauri <Recruitment>
Write to mere@kauri.example.
Why this came.
`);
});

test("what people wrote cannot become markup", () => {
  const { html } = writeLetter(aLetter);
  expect(html).toContain("Kauri &lt;Recruitment&gt;");
  expect(html).not.toContain("<b>");
  expect(html).toContain('href="https://candor.example/apply/a?b=1&amp;c=2"');
});

test("a color that is none is not written into the mail", () => {
  const { html } = writeLetter({ ...aLetter, color: 'red;background:url("//evil.example")' });
  expect(html).not.toContain("evil.example");
});

test("the button's words are legible on light and dark grounds", () => {
  expect(writeLetter({ ...aLetter, color: "#ffd400" }).html).toContain("color:#000000;font-size:16px");
  expect(writeLetter({ ...aLetter, color: "#0b5d3b" }).html).toContain("color:#ffffff;font-size:16px");
});

test("a letter in Arabic says so, and is set from the right", () => {
  const { html } = writeLetter({ ...aLetter, lang: "ar", dir: "rtl" });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/<table [^>]*lang="ar" dir="rtl" class="card"/);
  expect(html).toContain("padding-right:24px");
  expect(html).toContain("border-right:4px solid #0b5d3b");
  expect(html).not.toMatch(/padding-left|border-left/);
});

test("only a quote has a direction of its own: a sentence that begins with a foreign name does not turn", () => {
  const { html } = writeLetter({ ...aLetter, heading: "ليلى added you to Kauri" });
  expect(html).toMatch(/<h1 class=/);
  expect(html).toMatch(/<p dir="auto" [^>]*>The photo is/);
  expect(html.match(/dir="auto"/g)).toHaveLength(1);
});

test("a logo is shown in place of the name, which is read where pictures are not", () => {
  const { html } = writeLetter({
    ...aLetter,
    from: { name: "Kauri", logoUrl: "https://kauri.example/l.png" },
  });
  expect(html).toMatch(/<img src="https:\/\/kauri\.example\/l\.png" alt="Kauri"/);
  expect(html).not.toContain("<bdi>Kauri</bdi>");
});

test("a letter without a button leads nowhere", () => {
  const { button: _, ...without } = aLetter;
  const { text, html } = writeLetter(without);
  expect(`${text}${html}`).not.toContain("https://candor.example/apply");
});
