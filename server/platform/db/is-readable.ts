import type { Database } from "./database.ts";

/**
 * Whether a table of the foundations is there and may be read: not before the first start, nor in a database that was restored a moment ago,
 * which gives the application its rights when it is migrated.
 */
export async function isReadable(db: Database, table: string): Promise<boolean> {
  const [row] = await db<{ isReadable: boolean }[]>`
    select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as "isReadable"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'platform' and c.relname = ${table}`;
  return row?.isReadable ?? false;
}
