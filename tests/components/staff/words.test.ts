import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  isArgumentElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { consoleMessages } from "#components/catalogues/console-messages.ts";

const folder = path.join(import.meta.dirname, "../../../components/staff");
const rooms = globSync("**/messages/en.json", { cwd: folder }).map((file) =>
  path.dirname(path.dirname(file)),
);

test.each(rooms)(
  "%s has every text in te reo Māori, and no other, and each asks for the same values",
  (room) => {
    const english = textsOf(room, "en");
    const maori = textsOf(room, "mi");
    expect([...maori.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of maori) {
      expect([key, valuesIn(text)]).toEqual([key, valuesIn(english.get(key) ?? "")]);
    }
  },
);

test("where the console does not speak a language it speaks English", () => {
  expect(consoleMessages("es")).toBe(consoleMessages("en"));
  expect(consoleMessages("mi")).not.toBe(consoleMessages("en"));
});

function textsOf(room: string, locale: string): Map<string, string> {
  return new Map(
    leaves(JSON.parse(readFileSync(path.join(folder, room, "messages", `${locale}.json`), "utf8"))),
  );
}

function leaves(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  return Object.entries(value as object).flatMap(([name, one]) => leaves(one, key ? `${key}.${name}` : name));
}

/** The values and tags that a text asks for, with those of all the options of its plurals and choices. */
function valuesIn(text: string): string[] {
  const found = new Set<string>();
  const collect = (nodes: ReturnType<typeof parse>) => {
    for (const node of nodes) {
      const choice = isPluralElement(node) || isSelectElement(node);
      if (choice || isArgumentElement(node) || isNumberElement(node) || isTagElement(node)) {
        found.add(node.value);
      }
      if (choice) for (const option of Object.values(node.options)) collect(option.value);
      if (isTagElement(node)) collect(node.children);
    }
  };
  collect(parse(text));
  return [...found].sort();
}
