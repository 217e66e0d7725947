import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database, Transaction } from "./database.ts";
import { type Patience, patience, withPatience } from "./lock-patience.ts";

type Schema = "service" | "portal" | "platform";

/**
 * Brings one schema up to date: the `NNNN-name.sql` files of `folder` that it has not had, in order, each in a transaction of its own,
 * one process at a time. A file that was applied is never edited again. Where nothing is missing only reading is done, so that a
 * role that may not change the schema can call it; what a later version added is left alone.
 *
 * @returns the files that this call applied
 */
export async function migrate(
  db: Database,
  schema: Schema,
  folder: string,
  given: Partial<Patience> = {},
): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  const found = await findApplied(db, schema);
  const missing = files.filter((name) => !found?.has(name));
  if (found && missing.length === 0) return [];
  const limits = { ...patience, ...given };
  if (!found) await db.begin((tx) => makeRoom(tx, schema));
  const applied: string[] = [];
  for (const name of missing) {
    const sql = await readFile(path.join(folder, name), "utf8");
    const work = () => db.begin((tx) => applyFile(tx, schema, { name, sql }, limits));
    if (await withPatience(`The migration ${schema}/${name}`, limits, work)) applied.push(name);
  }
  return applied;
}

/** Null where the schema, or its list, is not there yet. */
async function findApplied(db: Database, schema: Schema): Promise<Set<string> | null> {
  const [table] = await db<{ there: boolean }[]>`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relname = 'migrations') as there`;
  if (!table?.there) return null;
  const rows = await db<{ name: string }[]>`select name from ${db(schema)}.migrations`;
  return new Set(rows.map(({ name }) => name));
}

async function makeRoom(tx: Transaction, schema: Schema): Promise<void> {
  await takeTurn(tx, schema);
  await tx`create schema if not exists ${tx(schema)}`;
  await tx`create table if not exists ${tx(schema)}.migrations (
    name text primary key, applied_at timestamptz not null default now())`;
}

/** False where another process was faster. */
async function applyFile(
  tx: Transaction,
  schema: Schema,
  { name, sql }: { name: string; sql: string },
  { lockTimeoutMs }: Patience,
): Promise<boolean> {
  // A migration may take longer than a request.
  await tx`set local statement_timeout = 0`;
  await takeTurn(tx, schema);
  const [done] = await tx`select from ${tx(schema)}.migrations where name = ${name}`;
  if (done) return false;
  // Only from here on: its turn is waited for as long as it takes.
  await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`;
  await tx.unsafe(sql);
  await tx`insert into ${tx(schema)}.migrations (name) values (${name})`;
  return true;
}

async function takeTurn(tx: Transaction, schema: Schema): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${`candor.migrate.${schema}`}))`;
}
