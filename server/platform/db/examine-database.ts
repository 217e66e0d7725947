import { readdir } from "node:fs/promises";
import { clockAheadMs } from "./clock-apart.ts";
import { type Database, openDatabase } from "./database.ts";
import { outageInWords } from "./database-outage.ts";
import { hostsOfUrl } from "./hosts-of-url.ts";

type DatabaseReport = {
  /** Such as 18.1. */
  version: string;
  role: string;
  /** The role may make schemas in this database. */
  mayCreate: boolean;
  /** How many of Candor's tables the role may not read and write. */
  tablesOutOfReach: number;
  /** Extensions that are needed and neither there nor to be had on this server. */
  missingExtensions: string[];
  /** As `clockAheadMs` says. */
  clockAheadMs: number;
};

/** What of PostgreSQL an operator may have to mend. Changes nothing. */
export async function examineDatabase(
  db: Database,
  { schemas, extensions }: { schemas: readonly string[]; extensions: readonly string[] },
): Promise<DatabaseReport> {
  const aheadMs = await clockAheadMs(db);
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
  return { ...row, clockAheadMs: aheadMs };
}

/** Such as `db1.example:5432`. `failure` says why it could not be asked. */
export type ServerReport = { server: string } & (
  | { role: "primary" | "standby" | "read-only" }
  | { failure: string }
);

/** Each server that the URL names, where it names several. Changes nothing. */
export async function examineServers(databaseUrl: string): Promise<ServerReport[]> {
  const read = hostsOfUrl(databaseUrl);
  if ("problem" in read || read.urls.length < 2) return [];
  return await Promise.all(read.urls.map(examineServer));
}

async function examineServer(url: string): Promise<ServerReport> {
  const server = new URL(url).host;
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    const [row] = await db<[{ role: "primary" | "standby" | "read-only" }]>`
      select case when pg_is_in_recovery() then 'standby'
        when current_setting('transaction_read_only') = 'on' then 'read-only' else 'primary' end as role`;
    return { server, role: row.role };
  } catch (error) {
    return {
      server,
      failure: outageInWords(error) ?? (error instanceof Error ? error.message : String(error)),
    };
  } finally {
    await db.end({ timeout: 1 });
  }
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
