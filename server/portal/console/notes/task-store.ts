import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

type SealedTask = {
  id: number;
  sealed: Uint8Array;
  authorName: string;
  assigneeId: string | null;
  assigneeName: string | null;
  dueAt: Date;
  openedAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
};

/** Returns its id. The text is sealed for the id, and follows. */
export async function insertTask(
  tx: Transaction,
  owner: Owner,
  task: { staffUserId: string; assigneeId: string | null; dueAt: Date; openedAt: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into portal.tasks
      (company_id, partner_application_id, candidate_id, staff_user_id, sealed, assignee_id, due_at, opened_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${task.staffUserId},
      ''::bytea, ${task.assigneeId}, ${task.dueAt}, ${task.openedAt})
    returning id`;
  if (!row) throw new Error("The task was not stored.");
  return row.id;
}

export async function writeTaskText(tx: Transaction, id: number, sealed: Uint8Array): Promise<void> {
  await tx`update portal.tasks set sealed = ${sealed} where id = ${id}`;
}

/** Those to be done first, by their due times; then those that are done, the newest first. */
export async function listSealedTasks(db: Queryable, owner: Owner): Promise<SealedTask[]> {
  return await db<SealedTask[]>`
    select t.id, t.sealed, u.name as "authorName", t.assignee_id as "assigneeId", a.name as "assigneeName",
      t.due_at as "dueAt", t.opened_at as "openedAt", t.done_at as "doneAt", d.name as "doneBy"
    from portal.tasks t join portal.staff_users u on u.id = t.staff_user_id
      left join portal.staff_users a on a.id = t.assignee_id
      left join portal.staff_users d on d.id = t.done_by
    where ${ownedBy(db, owner, "t")}
    order by t.done_at is not null, case when t.done_at is null then t.due_at end, t.done_at desc, t.id limit 500`;
}

/** Marks an open task as done; false where it is none of the candidate's, or was done already. */
export async function markTaskDone(
  tx: Transaction,
  owner: Owner,
  { id, by, at }: { id: number; by: string; at: Date },
): Promise<boolean> {
  const rows = await tx`
    update portal.tasks t set done_at = ${at}, done_by = ${by}
    where ${ownedBy(tx, owner, "t")} and t.id = ${id} and t.done_at is null returning t.id`;
  return rows.length > 0;
}
