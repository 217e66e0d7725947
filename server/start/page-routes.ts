import { readdir } from "node:fs/promises";
import path from "node:path";

/** Files that answer requests, by the rules of Next. */
const answering = /^(page\.tsx|route\.ts)$/;

/**
 * Finds the pattern of a page's path, such as `/apply/c/:handle/sign` or `/review/pdf-parts/*`: what `app/` has, so that
 * nothing of the path itself is in it. Null for what is no page. A part with a name goes before one that takes anything.
 */
export async function pageRoutes(appFolder: string): Promise<(path: string) => string | null> {
  const files = await readdir(appFolder, { recursive: true });
  const patterns = files
    .filter((file) => answering.test(path.basename(file)))
    .map((file) => patternOf(path.dirname(file)))
    .toSorted((a, b) => freedom(a).localeCompare(freedom(b)));
  return (asked) => patterns.find((pattern) => matches(pattern, asked)) ?? null;
}

/** `(groups)` are not in the address, `[name]` takes one part, `[...name]` all that are left. */
function patternOf(folder: string): string {
  const parts = folder.split(path.sep).filter((part) => part !== "." && !/^\(.+\)$/.test(part));
  const shown = parts.map((part) => part.replace(/^\[\.\.\..+\]$/, "*").replace(/^\[(.+)\]$/, ":$1"));
  return `/${shown.join("/")}`;
}

/** One letter per part: patterns in the order of these are tried from the narrowest to the widest. */
function freedom(pattern: string): string {
  return pattern.replaceAll(/[^/]+/g, (part) => (part === "*" ? "c" : part.startsWith(":") ? "b" : "a"));
}

function matches(pattern: string, asked: string): boolean {
  const parts = asked.replace(/(?<=.)\/$/, "").split("/");
  const wanted = pattern.split("/");
  const isOpen = wanted.at(-1) === "*";
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, index) => part === "*" || part.startsWith(":") || part === parts[index]);
}
