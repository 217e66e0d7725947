import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { UsualTime } from "./usual-time.ts";

type KeptTimes = { times: unknown; askedAt: Date };

export async function findKeptTimes(db: Queryable, companyId: number): Promise<KeptTimes | null> {
  const [row] = await db<KeptTimes[]>`
    select times, asked_at as "askedAt" from portal.usual_times where company_id = ${companyId}`;
  return row ?? null;
}

/** Notes that they are asked for; false where somebody else did since `before`. */
export async function claimMeasuring(
  tx: Transaction,
  companyId: number,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const claimed = await tx`
    insert into portal.usual_times (company_id, asked_at) values (${companyId}, ${at})
    on conflict (company_id) do update set asked_at = excluded.asked_at
    where usual_times.asked_at <= ${before}
    returning company_id`;
  return claimed.length > 0;
}

export async function keepTimes(
  db: Queryable,
  companyId: number,
  times: readonly UsualTime[],
  at: Date,
): Promise<void> {
  await db`
    insert into portal.usual_times (company_id, times, measured_at, asked_at)
    values (${companyId}, ${db.json([...times])}, ${at}, ${at})
    on conflict (company_id) do update set times = excluded.times, measured_at = excluded.measured_at`;
}
