import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "./database.ts";

/**
 * Brings one schema up to date: the `NNNN-name.sql` files of `folder` that it has not had, in order, all in one
 * transaction, one process at a time. A file that was applied is never edited again.
 */
export async function migrate(
  db: Database,
  schema: "service" | "portal" | "platform",
  folder: string,
): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return await db.begin(async (tx) => {
    // A migration may take longer than a request.
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(hashtext(${`candor.migrate.${schema}`}))`;
    await tx`create schema if not exists ${tx(schema)}`;
    await tx`create table if not exists ${tx(schema)}.migrations (
      name text primary key, applied_at timestamptz not null default now())`;
    const applied = new Set(
      (await tx<{ name: string }[]>`select name from ${tx(schema)}.migrations`).map((row) => row.name),
    );
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) {
      await tx.unsafe(await readFile(path.join(folder, name), "utf8"));
      await tx`insert into ${tx(schema)}.migrations (name) values (${name})`;
    }
    return missing;
  });
}
