import path from "node:path";

type Code = readonly { file: string; text: string }[];

const exported = /^export\s+(?:async\s+)?(?:type|interface|class|function\*?|const|enum)\s+(\w+)/gm;
const word = /\w+/g;
const fileName = /\/[\w.-]+\.(?:tsx?|mjs)\b/g;

/** What runs by itself, by package.json or in pages of others, and packages whose names are read by others' programs. */
const entries =
  /^server\/(main|dev)\.ts$|^server\/(commands|bootstrap)\/|^server\/partner-tools\/(cli|client-package)\/|^components\/embed\/host\/script\.ts$|\.d\.ts$/;

/**
 * Every file of the product that no other file names, and every exported name that stands in no other file, as sentences. Names are compared as words: one
 * that is exported twice, and read of the other file alone, is not noticed.
 */
export function unread(code: Code): string[] {
  const readers = new Map<string, number>();
  for (const { text } of code) {
    for (const name of new Set(text.match(word))) readers.set(name, (readers.get(name) ?? 0) + 1);
  }
  const named = new Set(code.flatMap(({ text }) => text.match(fileName) ?? []));
  const product = code.filter(({ file }) => /^(server|components)\//.test(file) && !entries.test(file));
  return product.flatMap(({ file, text }) => [
    ...(named.has(`/${path.posix.basename(file)}`) ? [] : [`${file} is named by no file: remove it`]),
    ...[...text.matchAll(exported)].flatMap(({ index, 1: name = "" }) =>
      (readers.get(name) ?? 0) > 1 || isQuoted(text, index)
        ? []
        : [`${name} of ${file} stands in no other file: it needs no export, or is not needed`],
    ),
  ]);
}

/** Within a template: the code of a snippet is read by whoever copies it. */
function isQuoted(text: string, at: number): boolean {
  return text.slice(0, at).split("`").length % 2 === 0;
}
