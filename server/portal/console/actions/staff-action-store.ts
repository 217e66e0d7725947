import type { Queryable } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import type { DoneAction, StaffAction } from "./staff-action.ts";

export async function insertStaffAction(
  db: Queryable,
  owner: Owner,
  action: StaffAction & { staffUserId: string; doneAt: Date },
): Promise<void> {
  await db`
    insert into portal.staff_actions
      (company_id, partner_application_id, candidate_id, kind, candidate_check_id, subjects, staff_user_id, done_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${action.kind},
      ${action.checkId}, ${action.subjects}, ${action.staffUserId}, ${action.doneAt})`;
}

/** The newest 200, newest first. */
export async function listStaffActions(db: Queryable, owner: Owner): Promise<DoneAction[]> {
  return await db<DoneAction[]>`
    select a.id, a.kind, a.candidate_check_id as "checkId", a.subjects, u.name as "staffName", a.done_at as "doneAt"
    from portal.staff_actions a join portal.staff_users u on u.id = a.staff_user_id
    where ${ownedBy(db, owner, "a")}
    order by a.id desc limit 200`;
}
