import type { Database } from "../../platform/db/database.ts";
import { type RetainedRow, retainedColumns } from "./retained-store.ts";

/** A place in the order in which candidates are looked at: when, as PostgreSQL writes it, then their id. */
export type LookPlace = { lookAt: string; candidateId: number };
export const firstPlace: LookPlace = { lookAt: "-infinity", candidateId: 0 };

/** A candidate to be looked at. `number` is that of their last change; `retained` is null for who is gone or held. */
export type Look = { place: LookPlace; number: number; retained: RetainedRow | null };

/** The candidates of a company that are to be looked at by now, after a place. */
export async function findToLookAt(
  db: Database,
  companyId: number,
  { now, after, limit }: { now: Date; after: LookPlace; limit: number },
): Promise<Look[]> {
  const rows = await db<(RetainedRow & { number: number; look_at: string; looked_at_id: number })[]>`
    select l.number, l.look_at::text as look_at, l.candidate_id as looked_at_id, ${retainedColumns(db)}
    from (
      select number, look_at, candidate_id from service.candidate_changes
      where company_id = ${companyId} and number is not null and look_at < 'infinity' and look_at <= ${now}
        and (look_at, candidate_id) > (${after.lookAt}::text::timestamptz, ${after.candidateId})
      order by look_at, candidate_id limit ${limit}
    ) l left join service.candidates c on c.id = l.candidate_id
    order by l.look_at, l.candidate_id`;
  return rows.map(({ number, look_at, looked_at_id, ...row }) => ({
    place: { lookAt: look_at, candidateId: looked_at_id },
    number,
    retained: row.id === null || row.held ? null : row,
  }));
}

/** By what the dates of a company were found; null before they were. */
export async function findBasis(db: Database, companyId: number): Promise<string | null> {
  const [row] = await db<{ basis: string }[]>`
    select basis from service.erasure_bases where company_id = ${companyId}`;
  return row?.basis ?? null;
}

export async function keepBasis(db: Database, companyId: number, basis: string): Promise<void> {
  await db`
    insert into service.erasure_bases (company_id, basis) values (${companyId}, ${basis})
    on conflict (company_id) do update set basis = excluded.basis`;
}
