import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const page = readFileSync(path.join(root, "docs/security.md"), "utf8");

const sections = [
  "At rest",
  "Access and audit",
  "Staff sign-in",
  "Under load",
  "PDFs and files",
  "Network",
  "Candidates' links",
  "Frames",
] as const;
const asvs = "ASVS 5.0, level 2";

/** The sections of ASVS 5.0.0 that have a requirement at level 1 or 2: how many each chapter has, and those left out. */
const asvsSections = Object.entries({
  V1: [1, 2, 3, 4, 5],
  V2: [1, 2, 3, 4],
  V3: [2, 3, 4, 5, 7],
  V4: [1, 2, 3, 4],
  V5: [1, 2, 3, 4],
  V6: [1, 2, 3, 4, 5, 6, 8],
  V7: [1, 2, 3, 4, 5, 6],
  V8: [1, 2, 3, 4],
  V9: [1, 2],
  V10: [1, 2, 3, 4, 5, 6, 7],
  V11: [1, 2, 3, 4, 5, 6],
  V12: [1, 2, 3],
  V13: [1, 2, 3, 4],
  V14: [1, 2, 3],
  V15: [1, 2, 3],
  V16: [1, 2, 3, 4, 5],
  V17: [1, 2, 3],
}).flatMap(([chapter, numbers]) => numbers.map((number) => `${chapter}.${number}`));

test("the page says first what is not protected, then has a section for each kind of threat, in order", () => {
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, sections.length + 1)).toEqual(["What is not protected", ...sections]);
  expect(headings).toContain(asvs);
});

test.each(sections)(
  "each threat of %s has a control, the code that holds it and a test that is there",
  (section) => {
    const [head, ...threats] = rowsOf(section);
    expect(head).toEqual(["Threat", "Control", "Code", "Test"]);
    expect(threats.length).toBeGreaterThan(0);
    const lacking = threats.filter(([threat = "", control = "", code = "", tests = ""]) => {
      const said = threat !== "" && control !== "";
      return !said || !areFiles(filesIn(code)) || !areTests(tests);
    });
    expect(lacking).toEqual([]);
  },
);

test("every section of ASVS at levels 1 and 2 is mapped once, in order, with a test that is there, and an exception says which requirement and why", () => {
  const [head, ...rows] = rowsOf(asvs);
  expect(head).toEqual(["Section", "Title", "State", "Where, or what is missing", "Test"]);
  expect(rows.map(([section]) => section)).toEqual(asvsSections);
  const wrong = rows.filter(([section = "", , state = "", where = "", tests = ""]) => {
    if (state !== "Does not apply" && !areTests(tests)) return true;
    const numbers = [...where.matchAll(/\b(\d+\.\d+)\.\d+\b/g)].map(([, of]) => `V${of}`);
    if (numbers.some((of) => of !== section)) return true;
    if (state === "Partly" || state === "Not met") return numbers.length === 0;
    return where === "" || !["Holds", "Does not apply"].includes(state);
  });
  expect(wrong).toEqual([]);
});

/** The rows of a section's table as their cells, the heading's first. */
function rowsOf(section: string): string[][] {
  const text = page.split(`\n## ${section}\n`)[1]?.split("\n## ")[0] ?? "";
  const lines = text.split("\n").filter((line) => line.startsWith("|") && !/^\|[\s|-]+$/.test(line));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
}

function areTests(cell: string): boolean {
  return areFiles(filesIn(cell), /^tests\/.+\.(test|spec)\.tsx?$/);
}

function areFiles(files: string[], pattern = /./): boolean {
  return (
    files.length > 0 &&
    files.every(
      (file) =>
        pattern.test(file) &&
        (existsSync(path.join(root, file)) ||
          (file.includes("*") && globSync(file, { cwd: root }).length > 0)),
    )
  );
}
