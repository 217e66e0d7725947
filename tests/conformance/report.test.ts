import { expect, test } from "vitest";
import { type Format, formats, type Head, type Line, openReport } from "./report.ts";

const head: Head = { level: "specification", baseUrl: "https://candor.example/v1?a=1&b=2" };
const lines: Line[] = [
  { about: "Files", says: "url is a link", section: "2", shown: { outcome: "kept" } },
  {
    about: "Files",
    says: "a <file> is stored",
    shown: { outcome: "broken", error: new Error('status is "1"\nand\u0000 it is > 2') },
  },
  {
    about: "Webhook",
    says: "it is called",
    section: "6",
    shown: { outcome: "not here", reason: "no --x" },
  },
];

function written(format: Format, left: string[] = []): string {
  let all = "";
  const report = openReport(head, format, (text) => {
    all += text;
  });
  for (const line of lines) report.line(line);
  expect(report.end(left)).toBe(false);
  return all;
}

test.each(formats)("as %s, each line is written as it is known", (format) => {
  const written: string[] = [];
  const report = openReport(head, format, (text) => written.push(text));
  for (const line of lines) {
    report.line(line);
    expect(written.at(-1)).toContain(
      line.says.replace("<file>", format === "junit" ? "&lt;file&gt;" : "<file>"),
    );
  }
});

test("what could not be cleaned is listed", () => {
  const left = ["candidate x: 409"];
  expect(written("text", left)).toContain("What could not be cleaned:\n  candidate x: 409\n");
  expect(JSON.parse(written("json", left))).toMatchObject({ left });
  expect(written("junit", left)).toContain("<system-err>candidate x: 409</system-err>");
});

test("as text, each guarantee has its outcome, everything that is wrong, and its section", () => {
  const text = written("text");
  expect(text).toContain("  ✓ url is a link (section 2)");
  expect(text).toContain('  ✗ a <file> is stored\n      status is "1"\n      and');
  expect(text).toContain("  – it is called (section 6) (not shown: no --x)");
  expect(text).toContain("1 kept, 1 broken, 1 not shown here.");
});

test("as JSON, it can be read by programs", () => {
  expect(JSON.parse(written("json"))).toEqual({
    level: "specification",
    baseUrl: head.baseUrl,
    count: { kept: 1, broken: 1, not_shown: 1 },
    left: [],
    guarantees: [
      { about: "Files", says: "url is a link", section: "2", outcome: "kept", reason: null, mismatches: [] },
      {
        about: "Files",
        says: "a <file> is stored",
        outcome: "broken",
        reason: null,
        mismatches: ['status is "1"', "and\u0000 it is > 2"],
      },
      {
        about: "Webhook",
        says: "it is called",
        section: "6",
        outcome: "not_shown",
        reason: "no --x",
        mismatches: [],
      },
    ],
  });
});

test("as JUnit, it is XML with a case for each guarantee, whatever an answer holds", () => {
  const xml = written("junit");
  expect(xml).toContain('<testsuites name="specification: https://candor.example/v1?a=1&amp;b=2">');
  expect(xml.match(/<testsuite name="[^"]+">/g)).toEqual([
    '<testsuite name="Files">',
    '<testsuite name="Webhook">',
  ]);
  expect(xml).toContain('<testcase classname="Files" name="url is a link (section 2)"/>');
  expect(xml).toContain(
    '<failure message="status is &quot;1&quot;">status is &quot;1&quot;\nand\ufffd it is &gt; 2</failure>',
  );
  expect(xml).toContain('<skipped message="no --x"/>');
  expect(xml).not.toContain("\u0000");
});
