import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};
const names = Object.keys(dependencies);
/** Of the build's own configuration, and what Next loads. */
const importedByOthers = ["react-dom", "@tailwindcss/postcss", "@types/node", "@types/react", "tailwindcss"];

test("each direct package has its reason in docs/decisions/packages.md, and none is listed that is gone", () => {
  const page = readFileSync("docs/decisions/packages.md", "utf8");
  const listed = [...page.matchAll(/^\| `([^`]+)`\s+\| \S/gm)].map(([, name]) => name);
  expect(listed).toEqual(names);
});

test("each direct package is imported by the product", () => {
  const files = globSync(["{server,app,components}/**/*.{ts,tsx,mjs,css}", "*.{mjs,ts}"]);
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const unused = names.filter((name) => !importedByOthers.includes(name) && !isImported(name, code));
  expect(unused).toEqual([]);
});

/** Fonts are read as files of their packages. */
function isImported(name: string, code: string): boolean {
  const font = /^@fontsource[^/]*\/(.+)$/.exec(name)?.[1];
  return new RegExp(font ? `["'/]${font}["'/]` : `["'\x60]${name}["'/\x60]`).test(code);
}
