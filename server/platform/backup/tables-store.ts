import type postgres from "postgres";

/** A table of the backup, with the columns that are written into it: what is generated from others is not. */
export type Table = { schema: string; name: string; columns: string[] };
type Sequence = { schema: string; name: string; value: number; isCalled: boolean };

export const schemas = ["platform", "service", "portal", "pgboss"];
/** What waits, and for whom; the rest of its schema pg-boss makes again: its version, what it counts and warns of. */
const ofTheQueue = ["queue", "schedule", "subscription", "job", "job_dependency"];

/** All tables that Candor keeps anything in; partitions are in the table that they are a part of. */
export async function listTables(tx: postgres.ISql): Promise<Table[]> {
  return await tx<Table[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any (${schemas}) and c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname <> 'pgboss' or c.relname = any (${ofTheQueue}))
    group by 1, 2 order by 1, 2`;
}

export async function listSequences(tx: postgres.ISql): Promise<Sequence[]> {
  const rows = await tx<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname = any (${schemas}) order by 1, 2`;
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const [at] = await tx<{ value: string; called: boolean }[]>`
      select last_value::text as value, is_called as called from ${tx(`${schema}.${name}`)}`;
    sequences.push({ schema, name, value: Number(at?.value), isCalled: at?.called ?? false });
  }
  return sequences;
}

/** The migrations that this database has had. */
export async function listMigrations(tx: postgres.ISql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select 'platform/' || name as name from platform.migrations
    union all select 'service/' || name from service.migrations
    union all select 'portal/' || name from portal.migrations order by 1`;
  return rows.map(({ name }) => name);
}

export async function hasTables(sql: postgres.ISql): Promise<boolean> {
  const rows = await sql`select from pg_namespace where nspname = any (${schemas}) limit 1`;
  return rows.length > 0;
}

/** Quoted, as a statement takes it. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `"${schema}"."${name}"`;
}

export function columnsOf({ columns }: Table): string {
  return columns.map((column) => `"${column}"`).join(", ");
}

type Key = { owner: string; name: string; definition: string };

/** Runs `load` without foreign keys and triggers, and checks the keys of everything after it. */
export async function withoutKeys(
  tx: postgres.ISql,
  tables: Table[],
  load: () => Promise<void>,
): Promise<void> {
  const keys = await tx<Key[]>`
    select format('%I.%I', n.nspname, t.relname) as owner, format('%I', k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname = any (${schemas})`;
  for (const key of keys) await tx.unsafe(`alter table ${key.owner} drop constraint ${key.name}`);
  for (const table of tables) await tx.unsafe(`alter table ${quoted(table)} disable trigger user`);
  // What migrations have put there is in the backup too.
  await tx.unsafe(`truncate ${tables.map(quoted).join(", ")}`);
  await load();
  for (const table of tables) await tx.unsafe(`alter table ${quoted(table)} enable trigger user`);
  for (const key of keys)
    await tx.unsafe(`alter table ${key.owner} add constraint ${key.name} ${key.definition}`);
}

export async function setSequence(tx: postgres.ISql, sequence: Sequence): Promise<void> {
  await tx`select setval(${quoted(sequence)}::regclass, ${sequence.value}::bigint, ${sequence.isCalled})`;
}

/** The files that rows name, and the keys that the service's key is known by. */
export async function listFiles(tx: postgres.ISql): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select blob_id as id from service.uploads order by 1`;
  return rows.map(({ id }) => id);
}

export async function sealedByKey(tx: postgres.ISql): Promise<string | null> {
  const [row] = await tx<{ sealed: Buffer }[]>`select sealed from platform.service_key`;
  return row ? row.sealed.toString("base64") : null;
}
