import type { Outcome } from "../../../contract/check.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

/** One try to record a result. `key` is the page's, and stays the same when the same is sent again. */
export type Try = Owner & { checkId: number; key: string };

/** Null when this was not tried before; `recordedAt` is null while the service's answer is not known. */
export async function findTry(
  db: Queryable,
  { companyId, checkId, key }: Pick<Try, "companyId" | "checkId" | "key">,
): Promise<{ outcome: Outcome; begunAt: Date; recordedAt: Date | null } | null> {
  const [row] = await db<{ outcome: Outcome; begunAt: Date; recordedAt: Date | null }[]>`
    select outcome, begun_at as "begunAt", recorded_at as "recordedAt" from portal.recorded_results
    where company_id = ${companyId} and candidate_check_id = ${checkId} and client_key = ${key}`;
  return row ?? null;
}

/** Whether it is certain that somebody else, or another try, recorded the check's result. */
export async function isOthers(db: Queryable, { companyId, checkId, key }: Try): Promise<boolean> {
  const rows = await db`
    select from portal.recorded_results
    where company_id = ${companyId} and candidate_check_id = ${checkId} and client_key <> ${key}
      and recorded_at is not null
    limit 1`;
  return rows.length > 0;
}

export async function noteTry(
  db: Queryable,
  noted: Try & { outcome: Outcome; staffUserId: string; begunAt: Date },
): Promise<void> {
  await db`
    insert into portal.recorded_results (company_id, partner_application_id, candidate_id, candidate_check_id,
      outcome, staff_user_id, client_key, begun_at)
    values (${noted.companyId}, ${noted.partnerApplicationId}, ${noted.candidateId}, ${noted.checkId},
      ${noted.outcome}, ${noted.staffUserId}, ${noted.key}, ${noted.begunAt})
    on conflict (company_id, candidate_check_id, client_key) do nothing`;
}

/** The service has it. */
export async function noteRecorded(
  db: Queryable,
  { companyId, checkId, key }: Try,
  recordedAt: Date,
): Promise<void> {
  await db`
    update portal.recorded_results set recorded_at = ${recordedAt}
    where company_id = ${companyId} and candidate_check_id = ${checkId} and client_key = ${key}
      and recorded_at is null`;
}

/** The service did not take it. */
export async function forgetTry(db: Queryable, { companyId, checkId, key }: Try): Promise<void> {
  await db`
    delete from portal.recorded_results
    where company_id = ${companyId} and candidate_check_id = ${checkId} and client_key = ${key}
      and recorded_at is null`;
}

export type RecordedResult = {
  id: number;
  checkId: number;
  outcome: Outcome;
  staffName: string;
  begunAt: Date;
  recordedAt: Date | null;
};

/** What staff recorded of a candidate's checks, or tried to; for each check what is certain first, then the newest. */
export async function listRecordedResults(db: Queryable, owner: Owner): Promise<RecordedResult[]> {
  return await db<RecordedResult[]>`
    select r.id, r.candidate_check_id as "checkId", r.outcome, u.name as "staffName", r.begun_at as "begunAt",
      r.recorded_at as "recordedAt"
    from portal.recorded_results r join portal.staff_users u on u.id = r.staff_user_id
    where ${ownedBy(db, owner, "r")}
    order by r.candidate_check_id, r.recorded_at nulls last, r.id desc`;
}
