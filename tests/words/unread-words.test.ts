import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { unreadWords } from "../support/unread-words.ts";

const root = path.join(import.meta.dirname, "../..");

function filesIn(folder: string, pattern: RegExp) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file.replaceAll(path.sep, "/")))
    .map((file) => ({ file, text: readFileSync(path.join(root, folder, file), "utf8") }));
}

function keysOf(words: unknown, key = ""): string[] {
  if (typeof words === "string") return [key];
  return Object.entries(words as object).flatMap(([name, one]) => keysOf(one, key ? `${key}.${name}` : name));
}

test("every sentence of the pages is read by some code", () => {
  const keys = filesIn("components", /messages\/en\.json$/).flatMap(({ text }) => keysOf(JSON.parse(text)));
  expect(keys.length).toBeGreaterThan(3_000);
  const code = ["app", "components", "server"].flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs)$/));
  expect(unreadWords(keys, code)).toEqual([]);
});

test("a sentence that no code reads is named", () => {
  const code = [
    { file: "a.tsx", text: 'useWords("desk"); words("view.fit"); words(`sort.$' + "{by}.title`);" },
    { file: "b.tsx", text: 'const t = useTranslations("list"); t("empty");' },
    { file: "c.ts", text: 'const types = ["passport"];' },
  ];
  const read = ["desk.view.fit", "desk.sort.name.title", "list.empty", "idTypes.passport"];
  const unread = ["desk.view.fill", "desk.sort.name", "desk.empty", "idTypes.visa", "list.view.fit"];
  expect(unreadWords([...read, ...unread], code)).toEqual(unread);
});
