/**
 * What lists, searches and sweeps take of a company with ten thousand candidates and of a large one, in one database: milliseconds and blocks
 * (8 kB, from memory or disk). Needs about 3 kB of disk for each candidate, 29 GB for ten million.
 *
 *   node bench/scale.ts [how many in the large company] [folder]
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openLog } from "../server/platform/log/log.ts";
import { dataFolder } from "./data-folder.ts";
import { measureScale } from "./scale-measure.ts";
import { seedCompany, withoutIndexes } from "./scale-seed.ts";

const size = Number(process.argv[2] ?? 1_000_000);
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
  const [small, large] = await withoutIndexes(db, async () => [
    await seedCompany(db, "small", 10_000),
    await seedCompany(db, "large", size),
  ]);
  await db`vacuum analyze`;
  console.log(`filled in ${((performance.now() - began) / 60_000).toFixed(0)} min`);
  if (small && large) await measureScale(db, small, large);
} finally {
  await db.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
