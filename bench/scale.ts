/**
 * What lists, searches and sweeps take of companies with a thousand candidates, ten times as many, and so on to a large one, in one
 * database: milliseconds and blocks (8 kB, from memory or disk). Needs about 3 kB of disk for each candidate, 31 GB and half an hour
 * for ten million.
 *
 *   node bench/scale.ts [how many in the large company, a million by default] [folder]
 */
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openLog } from "../server/platform/log/log.ts";
import { dataFolder } from "./data-folder.ts";
import { type Line, report } from "./report.ts";
import { measureScale, type Scale } from "./scale-measure.ts";
import { type SeededCompany, seedCompany, withoutIndexes } from "./scale-seed.ts";

const largest = Number(process.argv[2] ?? 1_000_000);
const comparedWith = 10_000;
assert(largest > comparedWith, "The large company needs more than ten thousand candidates.");
const sizes: number[] = [];
for (let size = 1_000; size < largest; size *= 10) sizes.push(size);
sizes.push(largest);

const dataDir = await dataFolder(process.argv[3]);
const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn"), durable: false });
// One session: what it looks at is counted.
const db = openDatabase(postgres.ownerUrl, { maxConnections: 1 });
try {
  await db`set statement_timeout = 0`;
  for (const schema of ["platform", "service", "portal"] as const) {
    await migrate(db, schema, path.join(import.meta.dirname, `../server/${schema}/migrations`));
  }
  const began = performance.now();
  const companies = await withoutIndexes(db, async () => {
    const seeded: SeededCompany[] = [];
    for (const size of sizes) seeded.push(await seedCompany(db, `of${size}`, size));
    return seeded;
  });
  await db`vacuum analyze`;
  console.log(`filled in ${((performance.now() - began) / 60_000).toFixed(0)} min`);
  const scale = await measureScale(db, companies);
  report(linesOf(scale), [curveOf(scale)]);
} finally {
  await db.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

function linesOf(scale: Scale): Line[] {
  const among = largest.toLocaleString("en");
  const line = (work: string, query: string, atMost: number): Line => {
    const [few, many] = [sizes.indexOf(comparedWith), sizes.length - 1].map(
      (index) => scale.get(query)?.[index]?.ms ?? Number.NaN,
    );
    return {
      work: `${work}, ${among} candidates`,
      beside: `${comparedWith.toLocaleString("en")} in the same database`,
      measured: `${many?.toFixed(1)} ms beside ${few?.toFixed(1)} ms`,
      figure: (many ?? Number.NaN) / (few ?? Number.NaN),
      unit: "×",
      limit: { atMost },
    };
  };
  return [
    line("list of 25 and its total", "first page of 25", 1.3),
    line("the same, half way down by cursor", "page in the middle, by cursor", 1.3),
    line("the same, near the end by cursor", "a page near the end, by cursor", 1.3),
    line("search of a rare name", "search: a rare name", 3),
  ];
}

function curveOf(scale: Scale) {
  const drawn = {
    "first page": "first page of 25",
    "a page near the end": "a page near the end, by cursor",
    "a rare name": "search: a rare name",
    "a common name": "search: a common name",
    "page of the queue": "queue: first page of 25",
  };
  return {
    file: "lists-by-size",
    title: "A list of 25 and its total, by the company's size",
    x: "candidates of the company",
    y: "ms",
    series: Object.entries(drawn).map(([name, query]) => ({
      name,
      points: (scale.get(query) ?? []).map(({ ms }, index) => [sizes[index] ?? 0, ms] as const),
    })),
  };
}
