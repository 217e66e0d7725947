import { expect, test } from "vitest";
import { type Letter, writeLetter } from "../../../server/portal/mail/letter.ts";

const aLetter: Letter = {
  from: "Kauri <Recruitment>",
  color: "#0b5d3b",
  heading: "One more thing",
  opening: ["Hello Ana,"],
  quote: { label: "What they wrote", text: "The photo is <b>blurred</b>.\nPlease take it again." },
  button: { label: "Open", href: "https://candor.example/apply/a?b=1&c=2" },
  closing: ["Thank you."],
  footer: "Why this came.",
};

test("both parts of a mail say the same", () => {
  const { text, html } = writeLetter(aLetter);
  for (const said of [
    "One more thing",
    "Hello Ana,",
    "Please take it again.",
    "Thank you.",
    "Why this came.",
  ]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).toContain("https://candor.example/apply/a?b=1&c=2");
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
  expect(writeLetter({ ...aLetter, color: "#ffd400" }).html).toContain("color:#111827;text-decoration");
  expect(writeLetter({ ...aLetter, color: "#0b5d3b" }).html).toContain("color:#ffffff;text-decoration");
});
