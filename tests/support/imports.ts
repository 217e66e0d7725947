import path from "node:path";

export type Import = { target: string; typeOnly: boolean };

const importing =
  /\b(?:import|export)\s+(type\s)?[\w\s{},*$]*?\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g;

/** A file's imports from this repository; `text` is without comments. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importing)].flatMap(([, typeOnly, from, bare]) => {
    const target = resolve(file, from ?? bare ?? "");
    return target === null ? [] : [{ target, typeOnly: typeOnly !== undefined }];
  });
}

/** Null for packages and what is not code. */
function resolve(file: string, specifier: string): string | null {
  if (!/\.(ts|tsx|mjs)$/.test(specifier)) return null;
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : null;
}
