import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import crash from "#components/candidate/messages/crash.json" with { type: "json" };
import { currentPacks } from "#server/contract/packs/packs.ts";
import type { Language } from "#server/platform/languages/language.ts";

/** A sentence that candidates or referees read, and where it stands: a file, and a key or a line of it. */
export type PlacedText = { file: string; key: string; text: string };

const root = path.join(import.meta.dirname, "../..");
const consentTexts = "server/portal/candidate/consent/texts";

/** The files with words in one language, by the rooms that have one for each. The consent's are those of the newest version, and of the one that it adds to. */
export function filesInLanguage(language: string): string[] {
  const versions = readdirSync(path.join(root, consentTexts));
  const sorted = versions.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  const [whole, newest] = sorted.slice(-2);
  return [
    `components/candidate/messages/${language}.json`,
    `components/referee/messages/${language}.json`,
    `server/portal/foundation/mail/words/${language}.ts`,
    `server/portal/foundation/rendering/words/${language}.ts`,
    `server/portal/foundation/rendering/record-words/${language}.ts`,
    `server/service/mail/words/${language}.ts`,
    `${consentTexts}/${newest}/${language}.ts`,
    `${consentTexts}/${whole}/${language}.ts`,
    `${consentTexts}/${whole}/collected/${language}.ts`,
  ];
}

/** All that is read in a language. */
export function textsInLanguage(language: Language): PlacedText[] {
  const inFiles = filesInLanguage(language).flatMap((file) =>
    file.endsWith(".json") ? leavesOf(file, JSON.parse(read(file))) : stringsOf(file),
  );
  return [
    ...inFiles,
    ...currentPacks().flatMap(({ code, check_types }) =>
      check_types.flatMap((type) =>
        leavesOf(`server/packs/${code}/pack.yaml`, {
          [type.code]: { title: type.title[language], looks_at: type.looks_at[language] },
        }),
      ),
    ),
    ...leavesOf("components/candidate/messages/crash.json", crash[language]),
  ];
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function leavesOf(file: string, value: unknown, key = ""): PlacedText[] {
  if (typeof value === "string") return [{ file, key, text: withoutArguments(value) }];
  return Object.entries(value as object).flatMap(([name, one]) =>
    leavesOf(file, one, key ? `${key}.${name}` : name),
  );
}

/** The strings of a file of words, by their lines; what is put into them is left out. */
function stringsOf(file: string): PlacedText[] {
  return read(file)
    .split("\n")
    .flatMap((line, index) => {
      if (/^\s*(import|\/\*\*|\/\/)/.test(line)) return [];
      const strings = line.match(/"[^"]*"|`[^`]*`/g) ?? [];
      return strings.map((text) => ({
        file,
        key: `line ${index + 1}`,
        text: text.replace(/\$\{[^}]*\}/g, " "),
      }));
    });
}

/** `{name}` and the heads of plurals are no words of the language. */
function withoutArguments(text: string): string {
  return text.replace(/\{\w+(, *\w+)?\}|\{\w+, *(plural|select),|<\/?\w+>/g, " ");
}
