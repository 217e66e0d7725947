import { expect, test } from "vitest";
import { linesOf } from "#server/platform/pdf/lines.ts";

/** Lines of so many characters, as they stand on paper. */
function onPaper(text: string, characters = 100): string[] {
  return linesOf(text, characters, (part) => part.length).lines.map(({ stretches }) =>
    stretches
      .map((stretch) => (stretch.rightToLeft ? [...stretch.text].reverse().join("") : stretch.text))
      .join("")
      .trimEnd(),
  );
}

test("a line breaks between words, and a word that is wider than the line is cut", () => {
  expect(onPaper("one two three", 8)).toEqual(["one two", "three"]);
  expect(onPaper("abcdefghij kl", 4)).toEqual(["abcd", "efgh", "ij", "kl"]);
});

test("a line break in the text is one on paper, and an empty text is no failure", () => {
  expect(onPaper("one\ntwo")).toEqual(["one", "two"]);
  expect(onPaper("")).toEqual([]);
});

test("Chinese breaks between its characters, and no line begins with a full stop", () => {
  expect(onPaper("我同意这些。我签名。", 5)).toEqual(["我同意这", "些。我签", "名。"]);
});

test("Arabic stands from right to left, and what is Latin or a number in it from left to right", () => {
  expect(linesOf("أنا Ana", 100, (part) => part.length).rightToLeft).toBe(true);
  expect(onPaper("אבג ABC דהו")).toEqual(["והד ABC גבא"]);
  expect(onPaper("אבג 2026 דהו")).toEqual(["והד 2026 גבא"]);
});

test("an Arabic name in an English line turns round nothing but itself", () => {
  expect(linesOf("I, אבג", 100, (part) => part.length).rightToLeft).toBe(false);
  expect(onPaper("I, אבג דהו, agree")).toEqual(["I, והד גבא, agree"]);
  expect(onPaper("\u2068אבג\u2069 (pdf)")).toEqual(["גבא (pdf)"]);
});

test("a bracket opens to the side from which one reads", () => {
  expect(onPaper("אבג (דהו)")).toEqual(["(והד) גבא"]);
});

test("each line of a paragraph is turned round by itself", () => {
  expect(onPaper("אבג דהו זחט", 7)).toEqual(["והד גבא", "טחז"]);
});
