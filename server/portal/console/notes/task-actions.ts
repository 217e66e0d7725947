import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { sealText } from "../../foundation/rows/sealed-text.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { closeWork, openWork } from "../../work/queue/work-store.ts";
import { refuseStrangers } from "./colleagues.ts";
import type { NewTask } from "./note.ts";
import { insertTask, markTaskDone, writeTaskText } from "./task-store.ts";

/** Opens a task about a candidate, for a colleague or for whoever comes to it first. It waits in the queue until it is done. */
export async function openTask(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { text, assigneeId, dueAt }: NewTask,
): Promise<{ id: number }> {
  const id = await portal.db.begin(async (tx) => {
    await refuseStrangers(tx, staff, assigneeId === null ? [] : [assigneeId]);
    const now = portal.clock.now();
    const taskId = await insertTask(tx, owner, { staffUserId: staff.id, assigneeId, dueAt, openedAt: now });
    await writeTaskText(tx, taskId, sealText(portal, owner, { of: "tasks", id: taskId }, text));
    const work = {
      kind: "task",
      subject: `${taskId}`,
      checkType: null,
      since: now,
      opensAt: now,
      dueAt,
    } as const;
    await openWork(tx, { ...owner, ...work });
    return taskId;
  });
  await portal.changes.tell(owner);
  return { id };
}

/**
 * Marks a task as done, whoever it was for.
 * @throws AppError `illegal_transition` where a colleague was first, or it is none of the candidate's
 */
export async function finishTask(portal: Portal, staff: Staff, owner: Owner, id: number): Promise<void> {
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    if (!(await markTaskDone(tx, owner, { id, by: staff.id, at }))) {
      throw new AppError("illegal_transition", "A colleague has done this already. Please reload the page.");
    }
    await closeWork(tx, owner, "task", `${id}`, at);
  });
  await portal.changes.tell(owner);
}
