import { expect, test } from "vitest";
import { locales } from "../../../components/words/languages.ts";
import { languages } from "../../../server/platform/languages/language.ts";
import { negotiateLanguage } from "../../../server/platform/languages/negotiate-language.ts";

test.each([
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"],
  ["zh-SG", "zh-Hans"],
  ["en-NZ", "en"],
  ["mi-NZ,en;q=0.5", "mi"],
  ["es-419", "es"],
  ["pa-Guru-IN", "pa"],
  ["ar-EG", "ar"],
  ["fr,ar;q=0.5", "ar"],
  ["en;q=0.1,vi;q=0.9", "vi"],
  ["hi;q=0,es;q=0.1", "es"],
])("who accepts %s reads %s", (accepted, language) => {
  expect(negotiateLanguage(accepted)).toBe(language);
});

test.each([null, "", "*", "fr-FR,de;q=0.9", ",;q=,%%%;q=a", "x".repeat(10_000), `${"hi-".repeat(400)}hi`])(
  "who accepts none of our languages, or says nothing sensible, reads English: %s",
  (accepted) => {
    expect(negotiateLanguage(accepted)).toBe("en");
  },
);

test("the languages that are decided for are those that there are words in", () => {
  expect(locales).toEqual([...languages]);
});
