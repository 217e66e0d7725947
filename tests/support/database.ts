import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import { grantRights } from "../../server/platform/db/grant-rights.ts";
import { migrate } from "../../server/platform/db/migrate.ts";

/** `url` is of the application's role, as Candor runs in production; `ownerUrl` of the role that migrates. */
export type TestDatabase = { url: string; ownerUrl: string; drop(): Promise<void> };

/** A migrated, empty database of one's own: a clone of the run's template. Close what uses it before `drop`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(
    (admin) => admin`create database ${admin(name)} template ${admin(inject("templateDatabase"))}`,
  );
  // What a database grants is not cloned with it.
  await administer((admin) => admin`revoke temporary on database ${admin(name)} from public`);
  return {
    url: urlOf(inject("appUrl"), name),
    ownerUrl: urlOf(inject("adminUrl"), name),
    async drop() {
      await administer((admin) => admin`drop database ${admin(name)} with (force)`);
    },
  };
}

/** Does what only the owner of the database may, such as changing a table. */
export async function asOwner<Result>(
  db: Pick<Database, "url">,
  work: (owner: Database) => PromiseLike<Result>,
): Promise<Result> {
  const owner = openDatabase(urlOf(inject("adminUrl"), new URL(db.url).pathname), { maxConnections: 1 });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** As `npm run migrate` does with one schema: the application's role gets its rights on what is new. */
export async function migrateAndGrant(
  db: Pick<Database, "url">,
  schema: "service" | "portal",
  folder: string,
): Promise<string[]> {
  return await asOwner(db, async (owner) => {
    const applied = await migrate(owner, schema, folder);
    await grantRights(owner, new URL(db.url).username, [schema]);
    return applied;
  });
}

function urlOf(ofAnother: string, name: string): string {
  const url = new URL(ofAnother);
  url.pathname = name;
  return url.href;
}

async function administer(work: (admin: ReturnType<typeof openDatabase>) => PromiseLike<unknown>) {
  const admin = openDatabase(inject("adminUrl"), { maxConnections: 1 });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
