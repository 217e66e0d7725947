import { expect, test } from "vitest";
import { type Report, written } from "./report.ts";

const report: Report = {
  level: "specification",
  baseUrl: "https://candor.example/v1?a=1&b=2",
  lines: [
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
  ],
};

test("as text, each guarantee has its outcome, everything that is wrong, and its section", () => {
  const text = written(report, "text");
  expect(text).toContain("  ✓ url is a link (section 2)");
  expect(text).toContain('  ✗ a <file> is stored\n      status is "1"\n      and');
  expect(text).toContain("  – it is called (section 6) (not shown: no --x)");
  expect(text).toContain("1 kept, 1 broken, 1 not shown here.");
});

test("as JSON, it can be read by programs", () => {
  expect(JSON.parse(written(report, "json"))).toEqual({
    level: "specification",
    baseUrl: report.baseUrl,
    count: { kept: 1, broken: 1, not_shown: 1 },
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

test("as JUnit, it is XML with the counts that CI systems show, whatever an answer holds", () => {
  const xml = written(report, "junit");
  expect(xml).toContain(
    '<testsuites name="specification: https://candor.example/v1?a=1&amp;b=2" tests="3" failures="1">',
  );
  expect(xml).toContain('<testsuite name="Files" tests="2" failures="1" skipped="0">');
  expect(xml).toContain('<testcase classname="Files" name="url is a link (section 2)"/>');
  expect(xml).toContain(
    '<failure message="status is &quot;1&quot;">status is &quot;1&quot;\nand\ufffd it is &gt; 2</failure>',
  );
  expect(xml).toContain('<skipped message="no --x"/>');
  expect(xml).not.toContain("\u0000");
});
