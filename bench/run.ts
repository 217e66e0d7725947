/**
 * Measures all that is promised of Candor's speed, beside the bare thing in the same run: prints a table, and writes
 * results.md and curves/*.svg beside this file. Lines that fall short are named at the end; a bench that fails fails the run.
 *
 *   npm run bench                    all of them, most of an hour
 *   npm run bench -- requests pages  these; the table then has no other lines, and nothing is written
 */
import { fork } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { curveDrawing } from "./curve-drawing.ts";
import { isMet, lineAsText, type Report } from "./report.ts";
import { type Found, type Measurement, resultsPage } from "./results-page.ts";

/** In the order of the table. Each is also a command: node bench/NAME.ts */
const benches: Record<string, string> = {
  requests: "requests-beside-bare.ts",
  mock: "mock-beside-prism.ts",
  peers: "beside-directus-and-strapi.ts",
  webhooks: "webhook-latency.ts",
  upload: "upload-photo.ts",
  "reads-under-uploads": "reads-under-uploads.ts",
  processes: "two-processes.ts",
  pages: "pages.ts",
  connections: "by-connections.ts",
  lists: "scale.ts",
  start: "start.ts",
  "first-page": "first-page.ts",
  decision: "staff-decision.ts",
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}

const found: Found = { began: new Date(), loadBefore: os.loadavg()[0] ?? 0, measurements: [] };
for (const [name, file] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n— ${name}`);
  found.measurements.push(await measured(name, file));
}
const lines = found.measurements.flatMap(({ report }) => report?.lines ?? []);
const failed = found.measurements.filter(({ report }) => report === null);
if (wanted.length === 0) await write(found);
console.log(`\n${lines.filter(isMet).length} of ${lines.length} lines are met.`);
for (const line of lines.filter((one) => !isMet(one))) console.log(lineAsText(line));
for (const { name } of failed) console.log(`The bench ${name} failed; its output is above.`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** In a process of its own: none inherits the memory or the threads of another. */
async function measured(name: string, file: string): Promise<Measurement> {
  const began = performance.now();
  const running = fork(path.join(import.meta.dirname, file), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let report: Report | null = null;
  running.on("message", (told) => {
    report = told as Report;
  });
  const code = await new Promise<number | null>((resolve) => running.on("close", resolve));
  return {
    name,
    file,
    seconds: (performance.now() - began) / 1000,
    report: code === 0 ? report : null,
  };
}

async function write(found: Found): Promise<void> {
  // First, while what git finds changed is not yet what is written here.
  const page = await resultsPage(found);
  const curves = found.measurements.flatMap(({ report }) => report?.curves ?? []);
  const folder = path.join(import.meta.dirname, "curves");
  await mkdir(folder, { recursive: true });
  for (const curve of curves) await writeFile(path.join(folder, `${curve.file}.svg`), curveDrawing(curve));
  await writeFile(path.join(import.meta.dirname, "results.md"), page);
}
