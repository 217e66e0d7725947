import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { api } from "../server/contract/api.ts";
import type { Route } from "../server/contract/route.ts";

const root = path.join(import.meta.dirname, "..");
const pages = globSync(["*.md", "{docs,server,components}/**/*.md"], { cwd: root }).sort();
const map = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8");

test.each(pages)("every link of %s leads somewhere", (page) => {
  const text = withoutCodeBlocks(readFileSync(path.join(root, page), "utf8"));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  expect(
    links.filter((target) => !/^(https?|mailto):/.test(target) && !leadsSomewhere(page, target)),
  ).toEqual([]);
});

test.each(pages)("every file and folder that %s names exists", (page) => {
  const named = codeIn(readFileSync(path.join(root, page), "utf8")).filter(isPath);
  expect(named.filter((name) => !existsIn(root, name))).toEqual([]);
});

test("every file and folder that the map names is there", () => {
  const named = codeIn(map).filter((name) => /^[\w-]+(\/[\w-]+)*(\/|\.tsx?)$/.test(name));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsIn(root, name))).toEqual([]);
});

test("the map is read in a quarter of an hour", () => {
  expect(Buffer.byteLength(map)).toBeLessThanOrEqual(12_000);
});

test("the map names every room", () => {
  const rooms = [
    "app",
    "components",
    "tests",
    "bench",
    ...foldersOf("server").map((room) => `server/${room}`),
  ];
  expect(rooms.filter((room) => !map.includes(`\n| \`${room}/\` `))).toEqual([]);
});

test("the map asks ten questions, each with the one file that answers it", () => {
  const rows = [...map.slice(map.indexOf("## Find the file")).matchAll(/^\| [^|]+\? +\| `([^`]+)` +\|$/gm)];
  expect(rows).toHaveLength(10);
  expect(rows.filter(([, file = ""]) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("every decision is in the index, by its number and once", () => {
  const index = readFileSync(path.join(root, "docs/decisions/README.md"), "utf8");
  const rows = [...index.matchAll(/^\| (\d+) +\| \[[^\]]+\]\(([^)]+)\)/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, at) => at + 1));
  const decisions = globSync("*.md", { cwd: path.join(root, "docs/decisions") });
  expect(rows.map(([, , file]) => file).sort()).toEqual(
    decisions.filter((file) => file !== "README.md").sort(),
  );
});

test("the service's decisions list every extension, and nothing else", () => {
  const text = readFileSync(path.join(root, "docs/service-decisions.md"), "utf8");
  const listed = [...text.matchAll(/^\| `([A-Z]+ \/[^`]*)` +\|/gm)].map(([, operation]) => operation);
  const extensions = Object.values<Route>(api).filter((route) => route.extension);
  expect(listed).toEqual(extensions.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
});

test("every section of the specification and of the service's decisions that a comment cites is there", () => {
  const files = globSync("{app,components,server,tests}/**/*.{ts,tsx}", { cwd: root });
  const cited = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), "utf8").matchAll(
      /(specification, section|service decisions,) (\w+)/g,
    ),
  ]);
  expect(cited.length).toBeGreaterThan(30);
  const headings = ["docs/specification.md", "docs/service-decisions.md"].flatMap((page) =>
    [...readFileSync(path.join(root, page), "utf8").matchAll(/^## (\w+)/gm)].map(([, first]) => first),
  );
  expect(cited.filter(([, , section]) => !headings.includes(section)).map(([citation]) => citation)).toEqual(
    [],
  );
});

/** With `#heading`, of this page or of the one that the link leads to, by GitHub's rules. */
function leadsSomewhere(page: string, target: string): boolean {
  const [file = "", heading] = decodeURIComponent(target).split("#");
  const to = file === "" ? path.join(root, page) : path.join(root, path.dirname(page), file);
  if (!existsSync(to) || heading === undefined) return existsSync(to);
  const headings = [...readFileSync(to, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return headings.includes(heading);
}

/** Begins with a folder of the checkout, so that it is no media type, address or setting. */
function isPath(name: string): boolean {
  const [first = "", ...rest] = name.split("/");
  return rest.length > 0 && /^[\w.-]+$/.test(first) && foldersOf("").includes(first) && !name.includes("…");
}

function existsIn(base: string, name: string): boolean {
  if (existsSync(path.join(base, name))) return true;
  return name.includes("*") && globSync(name, { cwd: base }).length > 0;
}

function foldersOf(folder: string): string[] {
  const generated = ["node_modules", "test-results"];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !generated.includes(entry.name))
    .map(({ name }) => name);
}

function codeIn(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

function withoutCodeBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, "");
}
