import type { Shown } from "./show.ts";

/** One guarantee, and what became of it. `section` is the specification's, where it is one of its sentences. */
export type Line = { about: string; says: string; section?: string; shown: Shown };
export type Head = { level: string; baseUrl: string; subject?: string };

export const formats = ["text", "json", "junit"] as const;
export type Format = (typeof formats)[number];

type Counts = Record<"kept" | "broken" | "not here", number>;
type Form = {
  head(): string;
  line(line: Line, previous: Line | undefined): string;
  /** `left`: what could not be cleaned, a sentence each. */
  end(counts: Counts, left: readonly string[]): string;
};

/** A report that is written as it becomes known, so that a run that breaks off has told what it found. */
export function openReport(head: Head, format: Format, write: (text: string) => void) {
  const form = format === "json" ? jsonForm(head) : format === "junit" ? junitForm(head) : textForm(head);
  const counts: Counts = { kept: 0, broken: 0, "not here": 0 };
  let previous: Line | undefined;
  write(form.head());
  return {
    line(line: Line): void {
      write(form.line(line, previous));
      counts[line.shown.outcome] += 1;
      previous = line;
    },
    /** Whether nothing is broken. */
    end(left: readonly string[]): boolean {
      write(form.end(counts, left));
      return counts.broken === 0;
    },
  };
}

function textForm({ level, baseUrl, subject }: Head): Form {
  return {
    head: () => `${subject ?? "The partner interface"} at ${baseUrl}, level "${level}"\n`,
    line: (line, previous) => `${line.about === previous?.about ? "" : `\n${line.about}\n`}${inText(line)}\n`,
    end(count, left) {
      const cleaned = left.length > 0 ? `\nWhat could not be cleaned:\n  ${left.join("\n  ")}\n` : "";
      return `${cleaned}\n${count.kept} kept, ${count.broken} broken, ${count["not here"]} not shown here.\n`;
    },
  };
}

function jsonForm(head: Head): Form {
  return {
    head: () => `${JSON.stringify(head).slice(0, -1)},"guarantees":[`,
    line: (line, previous) => `${previous ? "," : ""}\n${JSON.stringify(inJson(line))}`,
    end: ({ kept, broken, "not here": not_shown }, left) =>
      `\n],"left":${JSON.stringify(left)},"count":${JSON.stringify({ kept, broken, not_shown })}}\n`,
  };
}

function inJson({ shown, ...line }: Line) {
  return {
    ...line,
    outcome: shown.outcome === "not here" ? "not_shown" : shown.outcome,
    reason: shown.outcome === "not here" ? shown.reason : null,
    mismatches: shown.outcome === "broken" ? shown.error.message.split("\n") : [],
  };
}

/** As CI systems read it: a test suite for each topic, and a test case for each guarantee. They count for themselves. */
function junitForm({ level, baseUrl }: Head): Form {
  const name = escaped(`${level}: ${baseUrl}`);
  return {
    head: () => `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}">\n`,
    line(line, previous) {
      const isFirst = line.about !== previous?.about;
      const ended = isFirst && previous ? "  </testsuite>\n" : "";
      return `${ended}${isFirst ? `  <testsuite name="${escaped(line.about)}">\n` : ""}${inJunit(line)}\n`;
    },
    end(counts, left) {
      const ended = Object.values(counts).some((count) => count > 0) ? "  </testsuite>\n" : "";
      const cleaned = left.map((one) => `    <system-err>${escaped(one)}</system-err>\n`).join("");
      const suite = left.length > 0 ? `  <testsuite name="Cleaning up">\n${cleaned}  </testsuite>\n` : "";
      return `${ended}${suite}</testsuites>\n`;
    },
  };
}

function inText({ says, section, shown }: Line): string {
  const sentence = section ? `${says} (section ${section})` : says;
  if (shown.outcome === "kept") return `  ✓ ${sentence}`;
  if (shown.outcome === "not here") return `  – ${sentence} (not shown: ${shown.reason})`;
  return `  ✗ ${sentence}\n${shown.error.message.replace(/^/gm, "      ")}`;
}

function inJunit({ about, says, section, shown }: Line): string {
  const named = escaped(section ? `${says} (section ${section})` : says);
  const open = `    <testcase classname="${escaped(about)}" name="${named}"`;
  if (shown.outcome === "kept") return `${open}/>`;
  if (shown.outcome === "not here") return `${open}><skipped message="${escaped(shown.reason)}"/></testcase>`;
  const [first = ""] = shown.error.message.split("\n");
  return `${open}><failure message="${escaped(first)}">${escaped(shown.error.message)}</failure></testcase>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no place for control characters, not even escaped; an answer may hold some. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (one) => entities[one] ?? one)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\uffff]/g, "\ufffd");
}
