import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "../support/imports.ts";

const root = path.join(import.meta.dirname, "../..");
const pages = "app/(staff)";

const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The code that a page has run in the browser: what is marked so, and all that it loads. On the server every word is there. */
function runInBrowser(file: string, isLoaded = false, found = new Map<string, boolean>()): string[] {
  const text = textOf(file);
  const runs = isLoaded || text.startsWith('"use client"');
  if (!found.get(file) && found.get(file) !== runs) {
    found.set(file, runs);
    for (const { target, typeOnly } of importsOf(file, text)) {
      if (!typeOnly && /^(app|components)\//.test(target)) runInBrowser(target, runs, found);
    }
  }
  return [...found].flatMap(([one, inBrowser]) => (inBrowser ? [one] : []));
}

function roomsIn(text: string): string[] {
  return [...text.matchAll(/"(console[A-Z]\w+)"/g)].flatMap(([, room]) => room ?? []);
}

const everywhere = roomsIn(textOf("components/staff/messages/console-words.tsx"));

/** The rooms whose words a page and the layouts around it hand to the browser. */
function given(page: string): string[] {
  const folders = path.posix.dirname(page).split("/");
  const layouts = folders
    .map((_, at) => `${folders.slice(0, at + 1).join("/")}/layout.tsx`)
    .filter((file) => files.includes(file));
  const texts = [page, ...layouts].map(textOf);
  const handed = texts.flatMap((text) => [...text.matchAll(/Words rooms=\{\[([^\]]*)\]/g)]);
  return [...everywhere, ...handed.flatMap(([, rooms = ""]) => roomsIn(rooms))];
}

const files = readdirSync(path.join(root, pages), { recursive: true, encoding: "utf8" }).map(
  (file) => `${pages}/${file.replaceAll(path.sep, "/")}`,
);

test.each(files.filter((file) => file.endsWith("/page.tsx")))(
  "%s has the words of all that it shows in the browser",
  (page) => {
    const has = new Set(given(page));
    const lacking = runInBrowser(page).flatMap((file) =>
      [...textOf(file).matchAll(/\buseWords\("(\w+)"\)/g)]
        .filter(([, room = ""]) => !has.has(room))
        .map(([, room]) => `${room} of ${file}`),
    );
    expect(lacking).toEqual([]);
  },
);
