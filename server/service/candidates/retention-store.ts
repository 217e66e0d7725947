import type { Queryable } from "../../platform/db/database.ts";

/** Candidates whose company has kept them for long enough, without `except`; some of them, to be worked off in turns. */
export async function findOutlivedCandidates(
  db: Queryable,
  now: Date,
  { except, limit }: { except: readonly number[]; limit: number },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select c.id from service.companies company join service.candidates c on c.company_id = company.id
    where ${outlived(db, now)} and c.id <> all (${[...except]}::bigint[])
    limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Asked again under the candidate's lock: it may have signed, or got another check, since it was found. */
export async function isOutlived(db: Queryable, candidateId: number, now: Date): Promise<boolean> {
  const rows = await db`
    select from service.companies company join service.candidates c on c.company_id = company.id
    where c.id = ${candidateId} and ${outlived(db, now)}`;
  return rows.length > 0;
}

/**
 * The one place that says what "closed" is, and since when (docs/decisions/erasure.md): a candidate that is canceled or
 * completed, since then; one that signed and whose checks were canceled one by one, since the last that happened to it;
 * one that never signed, since its link expired, or since the last that happened to it after that.
 */
function outlived(db: Queryable, now: Date) {
  const due = db`${now}::timestamptz - make_interval(days => company.retention_days)`;
  return db`
    coalesce(c.canceled_at, c.completed_at, c.submitted_at, c.link_expires_at) <= ${due}
    and (
      c.canceled_at is not null
      or c.completed_at is not null
      or (c.submitted_at is null
          or exists (select from service.candidate_checks k where k.candidate_id = c.id)
            and not exists (select from service.candidate_checks k
              where k.candidate_id = c.id and k.status <> 'canceled'))
        and not exists (select from service.history_events e
          where e.candidate_id = c.id and e.created_at > ${due})
    )`;
}
