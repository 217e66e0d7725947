import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { directionOf as directionOfPage } from "#components/words/languages.ts";
import { directionOf, languages } from "#server/platform/languages/language.ts";
import { filesInLanguage } from "../../../support/texts-of-language.ts";

const root = path.join(import.meta.dirname, "../../../..");
/** What has words in a file for each language. The compiler names the lists that hold all of them in one file. */
function filesOf(language: string): string[] {
  return [...filesInLanguage(language), `docs/glossaries/${language}.md`];
}

function missing(language: string): string[] {
  const crash = "components/candidate/messages/crash.json";
  const hasCrash = language in JSON.parse(readFileSync(path.join(root, crash), "utf8"));
  const files = filesOf(language).filter((file) => !existsSync(path.join(root, file)));
  return hasCrash ? files : [...files, `${crash}: ${language}`];
}

test.each(languages)("nothing is missing in %s", (language) => {
  expect(missing(language)).toEqual([]);
});

test("everything that a new language needs is named", () => {
  expect(missing("fr")).toEqual([...filesOf("fr"), "components/candidate/messages/crash.json: fr"]);
});

/** The scripts of today's languages and of likely ones that are written from right to left, as Unicode has them. */
const fromRightToLeft = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"]);

test.each(languages)("pages and mails in %s run in the direction of its script", (language) => {
  const script = new Intl.Locale(language).maximize().script ?? "";
  const direction = fromRightToLeft.has(script) ? "rtl" : "ltr";
  expect([directionOf(language), directionOfPage(language)]).toEqual([direction, direction]);
});
