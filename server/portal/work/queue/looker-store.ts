import type { Queryable } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/** Someone of the staff who has a candidate open. */
export type Looker = { staffId: string; name: string; since: Date };

/** Notes that a person has a candidate open; true when they had not. `before`: whoever was not seen since has left. */
export async function noteLooking(
  db: Queryable,
  owner: Owner,
  { staffId, at, before }: { staffId: string; at: Date; before: Date },
): Promise<boolean> {
  const [row] = await db<{ came: boolean }[]>`
    insert into portal.work_lookers as l
      (company_id, candidate_id, partner_application_id, staff_user_id, since, seen_at)
    values (${owner.companyId}, ${owner.candidateId}, ${owner.partnerApplicationId}, ${staffId}, ${at}, ${at})
    on conflict (company_id, candidate_id, staff_user_id) do update
    set since = case when l.seen_at < ${before} then excluded.since else l.since end, seen_at = excluded.seen_at
    returning since = ${at} as came`;
  return row?.came ?? false;
}

export async function noteLeft(
  db: Queryable,
  { companyId, candidateId }: Pick<Owner, "companyId" | "candidateId">,
  staffId: string,
): Promise<void> {
  await db`
    delete from portal.work_lookers
    where company_id = ${companyId} and candidate_id = ${candidateId} and staff_user_id = ${staffId}`;
}

/** Who else has a candidate open, the first who came first. */
export async function findOthersLooking(
  db: Queryable,
  { companyId, candidateId }: Pick<Owner, "companyId" | "candidateId">,
  { staffId, seenSince }: { staffId: string; seenSince: Date },
): Promise<Looker[]> {
  return await db<Looker[]>`
    select u.id as "staffId", u.name, l.since
    from portal.work_lookers l join portal.staff_users u on u.id = l.staff_user_id
    where l.company_id = ${companyId} and l.candidate_id = ${candidateId} and l.staff_user_id <> ${staffId}
      and l.seen_at >= ${seenSince} and u.removed_at is null
    order by l.since, u.name`;
}

/** Whoever has left long ago. */
export async function deleteOldLookers(db: Queryable, before: Date): Promise<void> {
  await db`delete from portal.work_lookers where seen_at < ${before}`;
}
