import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Language, languages } from "#server/platform/languages/language.ts";
import { type PlacedText, textsInLanguage } from "../support/texts-of-language.ts";

const folder = path.join(import.meta.dirname, "../../docs/glossaries");

/** The terms of a glossary's last column that stand between backticks: they must occur nowhere. */
function forbiddenTerms(glossary: string): string[] {
  const rows = glossary.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).flatMap((row) => {
    const column = row.split("|").at(-2) ?? "";
    return [...column.matchAll(/`([^`]+)`/g)].map(([, term = ""]) => term);
  });
}

/** Where a term stands as a word of its own, in either case. Chinese is written without spaces: there, anywhere. */
function occurrences(terms: string[], texts: PlacedText[], language: Language): string[] {
  const [before, after] =
    language === "zh-Hans" ? ["", ""] : ["(?<![\\p{L}\\p{M}\\p{N}])", "(?![\\p{L}\\p{M}\\p{N}])"];
  const patterns = terms.map((term) => {
    const literal = term.normalize("NFC").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return { term, pattern: new RegExp(before + literal + after, "iu") };
  });
  return texts.flatMap(({ file, key, text }) =>
    patterns
      .filter(({ pattern }) => pattern.test(text.normalize("NFC")))
      .map(({ term }) => `${file}, ${key}: ${term}`),
  );
}

test.each(languages)("what is read in %s has no term that its glossary replaces", (language) => {
  const terms = forbiddenTerms(readFileSync(path.join(folder, `${language}.md`), "utf8"));
  expect(terms.length).toBeGreaterThan(0);
  const texts = textsInLanguage(language);
  expect(texts.length).toBeGreaterThan(300);
  expect(occurrences(terms, texts, language)).toEqual([]);
});

test("a term that its glossary replaces is found, with its place", () => {
  const terms = forbiddenTerms(
    "Words.\n\n| English | Use | Not |\n| --- | --- | --- |\n| link | hono | `hononga`, alone |\n| learn | – | `tó rātou` |\n",
  );
  expect(terms).toEqual(["hononga", "tó rātou"]);
  const place = { file: "a.json", key: "b" };
  const found = (text: string, language: Language = "mi") =>
    occurrences(terms, [{ ...place, text }], language);
  expect(found("Tēnei Hononga.")).toEqual(["a.json, b: hononga"]);
  expect(found("To\u0301 rātou")).toEqual(["a.json, b: tó rātou"]);
  expect(found("ngāhononga alone")).toEqual([]);
  expect(occurrences(["指纹"], [{ ...place, text: "您的指纹是" }], "zh-Hans")).toEqual(["a.json, b: 指纹"]);
});
