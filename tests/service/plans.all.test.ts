import { rm } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { measureScale, type Scale } from "../../bench/scale-measure.ts";
import { seedCompany, withoutIndexes } from "../../bench/scale-seed.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { migrateDatabase } from "../../server/start/migrate-database.ts";
import {
  ask,
  initialise,
  machineWith,
  newServer,
  postgres15,
  role,
  start,
  stop,
  urlOf,
} from "../support/postgres-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const sizes = [1_000, 20_000];
let oldest: Scale;
let newest: Scale;

beforeAll(async () => {
  oldest = await measured(await postgres15());
  newest = await measured();
}, 600_000);

describe("On PostgreSQL 15, the oldest that is supported, as on the newest", () => {
  test("lists, searches, the queue, statistics and sweeps of a large company look at no more than twice the blocks", () => {
    const more = [...oldest].flatMap(([query, taken]) => {
      const [here, there] = [taken.at(-1)?.blocks ?? 0, newest.get(query)?.at(-1)?.blocks ?? 0];
      return here > 2 * there + 100 ? [`${query}: ${here} blocks beside ${there}`] : [];
    });
    expect(oldest.size).toBeGreaterThan(20);
    expect(more).toEqual([]);
  });

  // Compiling one of many parts took half a second of GET /statistics.
  test("statements are not compiled", async () => {
    await using opened = new AsyncDisposableStack();
    const db = openDatabase(await serverWith(await postgres15(), opened), { maxConnections: 1 });
    opened.defer(() => db.end());
    expect(await db`show jit`).toMatchObject([{ jit: "off" }]);
  }, 60_000);
});

type Programs = Awaited<ReturnType<typeof postgres15>>;

async function measured(programs?: Programs): Promise<Scale> {
  await using opened = new AsyncDisposableStack();
  // One session: what it looks at is counted.
  const db = openDatabase(await serverWith(programs, opened), { maxConnections: 1 });
  opened.defer(() => db.end());
  await migrateDatabase(db);
  const companies = await withoutIndexes(db, async () => {
    const seeded = [];
    for (const size of sizes) seeded.push(await seedCompany(db, `of${size}`, size));
    return seeded;
  });
  await db`vacuum analyze`;
  return await measureScale(db, companies);
}

/** The address of an empty database, on a server of its own. */
async function serverWith(programs: Programs | undefined, opened: AsyncDisposableStack): Promise<string> {
  const folder = await temporaryFolder("plans");
  opened.defer(() => rm(folder, { recursive: true }));
  const machine = await machineWith(folder, programs);
  const server = await newServer(machine, "data");
  await initialise(machine, server);
  await start(machine, server);
  opened.defer(() => stop(server, "SIGQUIT"));
  await ask(server, (sql) => sql`create database ${sql(role)}`);
  return urlOf(server);
}
