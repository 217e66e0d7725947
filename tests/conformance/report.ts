import type { Shown } from "./show.ts";

/** One guarantee, and what became of it. `section` is the specification's, where it is one of its sentences. */
export type Line = { about: string; says: string; section?: string; shown: Shown };
export type Report = { level: string; baseUrl: string; lines: Line[]; subject?: string };

export const formats = ["text", "json", "junit"] as const;
export type Format = (typeof formats)[number];

export function written(report: Report, format: Format): string {
  if (format === "json") return asJson(report);
  return format === "junit" ? asJunit(report) : asText(report);
}

export function countOf(lines: Line[]): Record<Shown["outcome"], number> {
  const count = { kept: 0, broken: 0, "not here": 0 };
  for (const { shown } of lines) count[shown.outcome] += 1;
  return count;
}

function asText({ level, baseUrl, lines, subject }: Report): string {
  const parts = [`${subject ?? "The partner interface"} at ${baseUrl}, level "${level}"`];
  for (const [about, ofTopic] of topicsOf(lines)) parts.push("", about, ...ofTopic.map(inText));
  const count = countOf(lines);
  parts.push("", `${count.kept} kept, ${count.broken} broken, ${count["not here"]} not shown here.`);
  return parts.join("\n");
}

function inText({ says, section, shown }: Line): string {
  const sentence = section ? `${says} (section ${section})` : says;
  if (shown.outcome === "kept") return `  ✓ ${sentence}`;
  if (shown.outcome === "not here") return `  – ${sentence} (not shown: ${shown.reason})`;
  return `  ✗ ${sentence}\n${shown.error.message.replace(/^/gm, "      ")}`;
}

function asJson({ lines, ...report }: Report): string {
  const guarantees = lines.map(({ shown, ...line }) => ({
    ...line,
    outcome: shown.outcome === "not here" ? "not_shown" : shown.outcome,
    reason: shown.outcome === "not here" ? shown.reason : null,
    mismatches: shown.outcome === "broken" ? shown.error.message.split("\n") : [],
  }));
  const { kept, broken, "not here": not_shown } = countOf(lines);
  return JSON.stringify({ ...report, count: { kept, broken, not_shown }, guarantees }, null, 2);
}

/** As CI systems read it: a test suite for each topic, and a test case for each guarantee. */
function asJunit({ level, baseUrl, lines }: Report): string {
  const suites = topicsOf(lines).map(([about, ofTopic]) => {
    const { broken, "not here": skipped } = countOf(ofTopic);
    const cases = ofTopic.map(inJunit).join("\n");
    return `  <testsuite name="${escaped(about)}" tests="${ofTopic.length}" failures="${broken}" skipped="${skipped}">\n${cases}\n  </testsuite>`;
  });
  const { broken } = countOf(lines);
  const name = escaped(`${level}: ${baseUrl}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" tests="${lines.length}" failures="${broken}">`,
    ...suites,
    "</testsuites>",
  ].join("\n");
}

function inJunit({ about, says, section, shown }: Line): string {
  const named = escaped(section ? `${says} (section ${section})` : says);
  const open = `    <testcase classname="${escaped(about)}" name="${named}"`;
  if (shown.outcome === "kept") return `${open}/>`;
  if (shown.outcome === "not here") return `${open}><skipped message="${escaped(shown.reason)}"/></testcase>`;
  const [first = ""] = shown.error.message.split("\n");
  return `${open}><failure message="${escaped(first)}">${escaped(shown.error.message)}</failure></testcase>`;
}

function topicsOf(lines: Line[]): [string, Line[]][] {
  return [...Map.groupBy(lines, ({ about }) => about)];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no place for control characters, not even escaped; an answer may hold some. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (one) => entities[one] ?? one)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\uffff]/g, "\ufffd");
}
