import type { Database } from "../../platform/db/database.ts";

/** Tables whose rows came without their company before migrations 0064 to 0066, by the key that they are walked by. */
export const filledTables = {
  uploads: { key: "id", type: "bigint" },
  candidate_facts: { key: "candidate_id", type: "bigint" },
  sub_checks: { key: "id", type: "bigint" },
  referees: { key: "id", type: "bigint" },
  referee_links: { key: "token_sha256", type: "bytea" },
  webhook_deliveries: { key: "id", type: "uuid" },
  webhook_attempts: { key: "id", type: "bigint" },
} as const;

export type FilledTable = keyof typeof filledTables;

/** The tables whose last row was not reached yet. */
export async function findUnfilled(db: Database): Promise<FilledTable[]> {
  const filled = await db<{ name: string }[]>`
    select table_name as name from service.company_fills where filled_at is not null`;
  const done = new Set(filled.map(({ name }) => name));
  return (Object.keys(filledTables) as FilledTable[]).filter((table) => !done.has(table));
}

/**
 * Fills the next rows of a table, and notes how far it got. The table's trigger writes the company: here the row is only touched. A row that
 * a transaction has locked is not waited for; the table's mark stays before it.
 * @returns how many rows were filled, and whether the table's end was reached, or a row was passed over
 */
export async function fillNext(
  db: Database,
  table: FilledTable,
  { limit, now }: { limit: number; now: Date },
): Promise<{ filled: number; passedOver: boolean; ended: boolean }> {
  const { key, type } = filledTables[table];
  const [name, by] = [db(`service.${table}`), db(key)];
  return await db.begin(async (tx) => {
    const [mark] = await tx<{ after: string | null }[]>`
      insert into service.company_fills (table_name) values (${table})
      on conflict (table_name) do update set table_name = excluded.table_name returning after`;
    const after = mark?.after ?? null;
    const [page] = await tx<{ last: string | null; count: number }[]>`
      select (array_agg(key order by place desc))[1] as last, count(*) as count from (
        select t.${by}::text as key, row_number() over (order by t.${by}) as place from ${name} t
        ${after === null ? tx`` : tx`where t.${by} > ${after}::text::${tx.unsafe(type)}`}
        order by t.${by} limit ${limit}
      ) next`;
    const last = page?.last ?? null;
    if (last === null) {
      await tx`update service.company_fills set filled_at = ${now} where table_name = ${table}`;
      return { filled: 0, passedOver: false, ended: true };
    }
    const open = tx`t.company_id is null and t.${by} <= ${last}::text::${tx.unsafe(type)}
      ${after === null ? tx`` : tx`and t.${by} > ${after}::text::${tx.unsafe(type)}`}`;
    const { count: filled } = await tx`
      with free as (select t.${by} from ${name} t where ${open} order by t.${by} for no key update skip locked)
      update ${name} t set company_id = null from free where free.${by} = t.${by}`;
    const [left] = await tx`select from ${name} t where ${open} limit 1`;
    if (left) return { filled, passedOver: true, ended: false };
    await tx`update service.company_fills set after = ${last} where table_name = ${table}`;
    return { filled, passedOver: false, ended: false };
  });
}
