import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { locales } from "../../../components/words/languages.ts";

const root = path.join(import.meta.dirname, "../../..");
const catalogues = ["components/candidate/messages", "components/referee/messages"];
const others = locales.filter((locale) => locale !== "en");

type Texts = Map<string, string>;
type Node = ReturnType<typeof parse>[number];

/** Texts that are the same in both languages, and rightly so. */
const same: Record<string, string[]> = {
  vi: ["details.email", "referees.email", "review.email"],
  es: ["facts.no"],
};

test.each(catalogues.flatMap((folder) => others.map((locale) => [folder, locale] as const)))(
  "%s has every text in %s, and no other",
  (folder, locale) => {
    const [english, texts] = [textsOf(folder, "en"), textsOf(folder, locale)];
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    const untranslated = [...texts].filter(
      ([key, text]) => text === english.get(key) && words(text).length > 0 && !same[locale]?.includes(key),
    );
    expect(untranslated.map(([key]) => key)).toEqual([]);
  },
);

test.each(catalogues.flatMap((folder) => others.map((locale) => [folder, locale] as const)))(
  "%s asks in %s for the same facts as in English, with every plural that the language has",
  (folder, locale) => {
    const english = textsOf(folder, "en");
    const categories = pluralCategories(locale);
    for (const [key, text] of textsOf(folder, locale)) {
      const nodes = all(parse(text));
      expect([key, named(nodes)]).toEqual([key, named(all(parse(english.get(key) ?? "")))]);
      for (const node of nodes) {
        if (node.type !== TYPE.plural) continue;
        const missing = categories
          .filter((one) => one !== "many" || locale === "ar")
          .filter((one) => !node.options[one]);
        expect([key, missing]).toEqual([key, []]);
        expect([key, unfounded(Object.keys(node.options), categories)]).toEqual([key, []]);
      }
    }
  },
);

test("a plural of a language that no rules are known for names numbers, or it is an error", () => {
  const [plural] = parse("{count, plural, one {Kotahi} =1 {Kotahi} other {E #}}");
  const options = plural?.type === TYPE.plural ? Object.keys(plural.options) : [];
  expect(unfounded(options, pluralCategories("mi"))).toEqual(["one"]);
  expect(unfounded(options, pluralCategories("es"))).toEqual([]);
});

/**
 * CLDR has no plural rules for te reo Māori. Intl.PluralRules then takes those of the server's or the browser's own
 * language: where that is Chinese, there is no `one`. Only `other` and exact numbers (`=1`) are the same everywhere.
 */
function pluralCategories(locale: string): string[] {
  const known = Intl.PluralRules.supportedLocalesOf(locale).length > 0;
  return known ? new Intl.PluralRules(locale).resolvedOptions().pluralCategories : ["other"];
}

/** The options of a plural that the language has no rule for. */
function unfounded(options: string[], categories: string[]): string[] {
  return options.filter((option) => !option.startsWith("=") && !categories.includes(option));
}

function textsOf(folder: string, locale: string): Texts {
  const texts: Texts = new Map();
  const collect = (value: unknown, key: string) => {
    if (typeof value === "string") texts.set(key, value);
    else
      for (const [name, one] of Object.entries(value as object)) collect(one, key ? `${key}.${name}` : name);
  };
  collect(JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), "utf8")), "");
  return texts;
}

/** What a reader would have to know English for: names, formats and examples of addresses are the same everywhere. */
function words(text: string): string[] {
  const plain = text.replace(/\{[^}]*\}/g, "").replace(/\S+@\S+/g, "");
  return (plain.match(/[A-Za-z]{3,}/g) ?? []).filter(
    (word) => !/^(PDF|JPEG|PNG|HEIC|WebP|ACC|ASIC)$/.test(word),
  );
}

function all(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => [
    node,
    ...(node.type === TYPE.tag ? all(node.children) : []),
    ...(node.type === TYPE.plural || node.type === TYPE.select
      ? Object.values(node.options).flatMap(({ value }) => all(value))
      : []),
  ]);
}

/** The arguments and tags of a text. */
function named(nodes: Node[]): string[] {
  const names = nodes.flatMap((node) => ("value" in node && node.type !== TYPE.literal ? [node.value] : []));
  return [...new Set(names)].sort();
}
