import type { Queryable } from "../../../platform/db/database.ts";
import type { FirstStep } from "./first-step.ts";

/** What the portal itself knows of a company's first steps. */
type KnownSteps = {
  putAway: FirstStep[];
  /** When the last test mail was sent, and when its link was opened. */
  sentAt: Date | null;
  arrivedAt: Date | null;
  /** Of those who were added: whether one signed in, and who has not yet. */
  hasColleague: boolean;
  invited: string[];
  hasKeptPeriods: boolean;
  hasProgram: boolean;
};

/** `staffId`: the person who asks, who is no colleague of their own. */
export async function findKnownSteps(
  db: Queryable,
  { companyId, staffId }: { companyId: number; staffId: string },
): Promise<KnownSteps> {
  const [row] = await db<KnownSteps[]>`
    select
      array(select step from portal.put_away_steps where company_id = ${companyId}) as "putAway",
      (select sent_at from portal.test_mails where company_id = ${companyId}) as "sentAt",
      (select arrived_at from portal.test_mails where company_id = ${companyId}) as "arrivedAt",
      exists (
        select from portal.staff_users
        where company_id = ${companyId} and id <> ${staffId} and removed_at is null and signed_in_at is not null
      ) as "hasColleague",
      array(
        select name from portal.staff_users
        where company_id = ${companyId} and id <> ${staffId} and removed_at is null and signed_in_at is null
        order by added_at desc limit 3
      ) as invited,
      exists (
        select from portal.setting_changes where company_id = ${companyId} and area = 'retention'
      ) as "hasKeptPeriods",
      exists (
        select from portal.setting_changes where company_id = ${companyId} and area = 'integrations'
      ) as "hasProgram"`;
  if (!row) throw new Error("A select without a table has one row.");
  return row;
}

export async function putStepsAway(
  db: Queryable,
  { companyId, steps, at }: { companyId: number; steps: FirstStep[]; at: Date },
): Promise<void> {
  await db`
    insert into portal.put_away_steps (company_id, step, put_away_at)
    select ${companyId}, step, ${at} from unnest(${steps}::text[]) step
    on conflict (company_id, step) do nothing`;
}

export async function bringStepBack(db: Queryable, companyId: number, step: FirstStep): Promise<void> {
  await db`delete from portal.put_away_steps where company_id = ${companyId} and step = ${step}`;
}

/** In the place of the one before, whose link brings nothing any more. */
export async function putTestMail(
  db: Queryable,
  { companyId, key, at }: { companyId: number; key: string; at: Date },
): Promise<void> {
  await db`
    insert into portal.test_mails (company_id, key, sent_at) values (${companyId}, ${key}, ${at})
    on conflict (company_id) do update set key = excluded.key, sent_at = excluded.sent_at, arrived_at = null`;
}

/** False where it is not the company's last one. */
export async function noteMailArrived(
  db: Queryable,
  { companyId, key, at }: { companyId: number; key: string; at: Date },
): Promise<boolean> {
  const rows = await db`
    update portal.test_mails set arrived_at = coalesce(arrived_at, ${at})
    where company_id = ${companyId} and key = ${key} returning key`;
  return rows.length > 0;
}
