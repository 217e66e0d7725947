import type { Queryable } from "../../../platform/db/database.ts";
import type { NotificationChoices } from "./notification.ts";

export async function findChoices(db: Queryable, staffId: string): Promise<NotificationChoices | null> {
  const [row] = await db<NotificationChoices[]>`
    select c.digest, c.mentions, c.assignments, ${messagesOf(db)} as messages, c.time_zone as "timeZone"
    from portal.notification_choices c join portal.staff_users u on u.id = c.staff_user_id
    where c.staff_user_id = ${staffId}`;
  return row ?? null;
}

/** `digestedOn`: the day, as YYYY-MM-DD in their zone, whose digest is not sent any more; null for none. */
export async function saveChoicesRow(
  db: Queryable,
  staffId: string,
  choices: NotificationChoices & { digestedOn: string | null; at: Date },
): Promise<void> {
  await db`
    insert into portal.notification_choices
      (staff_user_id, digest, mentions, assignments, messages, time_zone, digested_on, changed_at)
    values (${staffId}, ${choices.digest}, ${choices.mentions}, ${choices.assignments}, ${choices.messages},
      ${choices.timeZone}, ${choices.digestedOn}, ${choices.at})
    on conflict (staff_user_id) do update set digest = excluded.digest, mentions = excluded.mentions,
      assignments = excluded.assignments, messages = excluded.messages, time_zone = excluded.time_zone, changed_at = excluded.changed_at,
      digested_on = greatest(notification_choices.digested_on, excluded.digested_on)`;
}

export async function endDigests(db: Queryable, staffId: string, at: Date): Promise<void> {
  await db`
    update portal.notification_choices set digest = 'never', changed_at = ${at}
    where staff_user_id = ${staffId} and digest <> 'never'`;
}

/** Who is emailed when this candidate writes: whose task they are, and if they are nobody's, those who chose that. */
export async function findMessageReaders(
  db: Queryable,
  { companyId, candidateId }: { companyId: number; candidateId: number },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with handled as (
      select a.id from portal.work_candidates w
      join portal.staff_users a on a.id = w.assignee_id and a.removed_at is null
      where w.company_id = ${companyId} and w.candidate_id = ${candidateId}
    )
    select u.id from portal.staff_users u left join portal.notification_choices c on c.staff_user_id = u.id
    where u.company_id = ${companyId} and u.removed_at is null and case
      when exists (select from handled) then u.id in (select id from handled) and ${messagesOf(db)} <> 'never'
      else ${messagesOf(db)} = 'unassigned' end
    order by u.id`;
  return rows.map(({ id }) => id);
}

/** Owners are asked when nobody else is to be, until they choose otherwise. */
function messagesOf(db: Queryable) {
  return db`coalesce(c.messages, case when u.role = 'owner' then 'unassigned' else 'mine' end)`;
}

type DigestReader = { staffId: string; day: string };

/**
 * Those whose digest of today is due: it is 8:00 or later in their time zone, on Mondays for the weekly one. `day` is the
 * day there.
 */
export async function findDigestReaders(db: Queryable, now: Date): Promise<DigestReader[]> {
  return await db<DigestReader[]>`
    select c.staff_user_id as "staffId", to_char(there.at, 'YYYY-MM-DD') as day
    from portal.notification_choices c
    join portal.staff_users u on u.id = c.staff_user_id and u.removed_at is null
    cross join lateral (select ${now}::timestamptz at time zone c.time_zone as at) there
    where c.digest <> 'never' and there.at::time >= '08:00'
      and (c.digest = 'daily' or extract(isodow from there.at) = 1)
      and (c.digested_on is null or c.digested_on < there.at::date)`;
}

/** True for the one who takes the day: no digest is sent twice, whichever process is first. */
export async function takeDigest(db: Queryable, { staffId, day }: DigestReader): Promise<boolean> {
  const rows = await db`
    update portal.notification_choices set digested_on = ${day}
    where staff_user_id = ${staffId} and digest <> 'never' and (digested_on is null or digested_on < ${day})
    returning staff_user_id`;
  return rows.length > 0;
}
