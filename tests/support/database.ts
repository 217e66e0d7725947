import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { openDatabase } from "../../server/platform/db/database.ts";

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated, empty database of one's own: a clone of the run's template. Close what uses it before `drop`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(
    (admin) => admin`create database ${admin(name)} template ${admin(inject("templateDatabase"))}`,
  );
  const url = new URL(inject("adminUrl"));
  url.pathname = name;
  return {
    url: url.href,
    async drop() {
      await administer((admin) => admin`drop database ${admin(name)} with (force)`);
    },
  };
}

async function administer(work: (admin: ReturnType<typeof openDatabase>) => PromiseLike<unknown>) {
  const admin = openDatabase(inject("adminUrl"), { maxConnections: 1 });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
