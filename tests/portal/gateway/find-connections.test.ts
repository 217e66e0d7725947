import { expect, test } from "vitest";
import { openDatabase, type Queryable } from "#server/platform/db/database.ts";
import { findConnections } from "#server/portal/gateway/find-connections.ts";
import { asOwner, createTestDatabase } from "../../support/database.ts";

test("both of a company's connections are asked for at once, and neither waits for the other", async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { maxConnections: 2 });
  try {
    const finding = await asOwner(db, (owner) =>
      owner.begin(async (tx) => {
        await tx`lock table portal.oauth_connections, portal.connections in access exclusive mode`;
        const finding = findConnections(db, 1);
        await expect.poll(() => waiting(tx)).toEqual(["portal.connections", "portal.oauth_connections"]);
        return { finding };
      }),
    );
    expect(await finding.finding).toEqual({ granted: null, stored: null });
  } finally {
    await db.end();
    await database.drop();
  }
});

/** Tables of this database for which a session waits for a lock, by name. */
async function waiting(db: Queryable): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relation::regclass::text as name from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())
    order by 1`;
  return rows.map(({ name }) => name);
}
