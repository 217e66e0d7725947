import { readdir } from "node:fs/promises";
import type { Database } from "./database.ts";

export type DatabaseReport = {
  /** Such as 18.1. */
  version: string;
  role: string;
  /** The role may make schemas in this database. */
  mayCreate: boolean;
  /** How many of Candor's tables the role may not read and write. */
  tablesOutOfReach: number;
  /** Extensions that are needed and neither there nor to be had on this server. */
  missingExtensions: string[];
  /** The server's clock less this machine's, in milliseconds, as far as the way there and back allows to say. */
  clockAheadMs: number;
};

/** What of PostgreSQL an operator may have to mend. Changes nothing. */
export async function examineDatabase(
  db: Database,
  { schemas, extensions }: { schemas: readonly string[]; extensions: readonly string[] },
): Promise<DatabaseReport> {
  // Its first query opens the session, which takes longer than the way there and back.
  await db`select 1`;
  const asked = Date.now();
  const [clock] = await db<[{ now: Date }]>`select clock_timestamp() as now`;
  const middle = (asked + Date.now()) / 2;
  const [row] = await db<[Omit<DatabaseReport, "clockAheadMs">]>`
    select current_setting('server_version') as version, current_user as role,
      has_database_privilege(current_database(), 'create') as "mayCreate",
      (select count(*)::int from pg_tables where schemaname = any(${[...schemas]}::text[])
        and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select, insert, update, delete')
      ) as "tablesOutOfReach",
      (select coalesce(array_agg(needed.name), '{}') from unnest(${[...extensions]}::text[]) as needed (name)
        where not exists (select from pg_extension where extname = needed.name)
          and not exists (select from pg_available_extensions where pg_available_extensions.name = needed.name)
      ) as "missingExtensions"`;
  return { ...row, clockAheadMs: clock.now.getTime() - middle };
}

/** The files of a schema that the database has not had, and those that it has had and that this version doesn't know. */
export async function compareMigrations(
  db: Database,
  schema: string,
  folder: string,
): Promise<{ missing: string[]; unknown: string[] }> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  const [table] = await db<[{ found: boolean }]>`
    select to_regclass(${`${schema}.migrations`}) is not null as found`;
  const rows = table.found ? await db<{ name: string }[]>`select name from ${db(schema)}.migrations` : [];
  const applied = new Set(rows.map(({ name }) => name));
  return {
    missing: files.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !files.includes(name)),
  };
}
