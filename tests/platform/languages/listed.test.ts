import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { languages } from "#server/platform/languages/language.ts";
import { listed } from "#server/platform/languages/listed.ts";

test("things are listed as each language does it", () => {
  const three = Object.fromEntries(
    languages.map((language) => [language, listed(["A", "B", "C"], language)]),
  );
  expect(three).toEqual({
    en: "A, B and C",
    mi: "A, B me C",
    "zh-Hans": "A、B和C",
    hi: "A, B, और C",
    pa: "A, B ਅਤੇ C",
    vi: "A, B và C",
    ar: "A وB وC",
    es: "A, B y C",
  });
});

test.each(languages)("one thing is itself in %s, and none is nothing", (language) => {
  expect([listed(["A"], language), listed([], language)]).toEqual(["A", ""]);
});

test("pages list things by it and not by what browsers know, who have no Māori and no Panjabi", () => {
  const root = path.join(import.meta.dirname, "../../../components");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => readFileSync(path.join(root, file), "utf8").includes("ListFormat"))).toEqual(
    [],
  );
});
