import { expect, test } from "vitest";
import { languages } from "#server/platform/languages/language.ts";

test.each(languages)("what a disclosure comes to is said in 60 words at most, in %s", async (language) => {
  const { default: words } = await import(`#components/candidate/messages/${language}.json`, {
    with: { type: "json" },
  });
  const segments = new Intl.Segmenter(language, { granularity: "word" });
  const long = Object.entries<string>(words.disclosed).filter(
    ([, text]) => [...segments.segment(text)].filter(({ isWordLike }) => isWordLike).length > 60,
  );
  expect(Object.keys(words.disclosed)).toHaveLength(7);
  expect(long).toEqual([]);
});
