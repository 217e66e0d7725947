import type { Database } from "../server/platform/db/database.ts";

/** Which processes live, and that the backup has ended, which is written once it has. */
const apart = ["platform.processes", "platform.backups"];

/** Compares every row of the product's tables in two databases. */
export async function differentTables(
  one: Database,
  other: Database,
): Promise<{ rowCount: number; different: string[] }> {
  const tables = await one<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('platform', 'service', 'portal') order by 1`;
  let rowCount = 0;
  const different: string[] = [];
  for (const { name } of tables.filter(({ name }) => !apart.includes(name))) {
    const [here, there] = [await digest(one, name), await digest(other, name)];
    rowCount += here.count;
    if (here.count !== there.count || here.sha256 !== there.sha256)
      different.push(`${name} (${here.count} and ${there.count} rows)`);
  }
  return { rowCount, different };
}

async function digest(db: Database, table: string): Promise<{ count: number; sha256: string }> {
  const [row] = await db.unsafe<{ count: number; sha256: string }[]>(`
    select count(*) as count,
      encode(sha256(convert_to(coalesce(string_agg(whole, E'\\n' order by whole), ''), 'UTF8')), 'hex') as sha256
    from (select t::text as whole from ${table} t) every`);
  if (!row) throw new Error(`${table} can't be read.`);
  return row;
}
