import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { mayAdminister, type Staff } from "../../people/auth/staff.ts";
import type { ListFilter } from "../candidates/list-filter.ts";
import { type BulkAction, canBeUndone, isForAdmins, needsConfirmation } from "./bulk-action.ts";
import {
  addBulkItems,
  type BulkTarget,
  endBulk,
  findBulk,
  findItems,
  findUndoing,
  insertBulk,
  resumeBulk,
} from "./bulk-store.ts";
import { firstPage, sealFilter } from "./matching-candidates.ts";
import { bulkJob } from "./run-bulk.ts";

/** Candidates one by one, or all whom a list shows with this filter. */
type BulkSelection = { candidates: BulkTarget[] } | { filter: ListFilter };

/**
 * Begins to do something to many candidates; a job does it. `confirmedCount` is the number that the person has typed.
 * @throws AppError `insufficient_scope` for what is for owners and admins; `validation_failed` without the right number
 */
export async function beginBulk(
  portal: Portal,
  staff: Staff,
  {
    action,
    selection,
    confirmedCount,
  }: { action: BulkAction; selection: BulkSelection; confirmedCount: number | null },
): Promise<{ id: number }> {
  if (isForAdmins(action) && !mayAdminister(staff)) {
    throw new AppError(
      "insufficient_scope",
      "Only an owner or admin of your company can cancel many at once.",
    );
  }
  const named = "candidates" in selection ? selection.candidates : null;
  if (named && needsConfirmation(action, named.length) && confirmedCount !== named.length) {
    throw new AppError("validation_failed", "Type how many candidates you want to cancel.", {
      param: "confirmedCount",
    });
  }
  const { companyId } = staff;
  const id = await portal.db.begin(async (tx) => {
    const bulkId = await insertBulk(tx, {
      companyId,
      staffUserId: staff.id,
      action,
      sealedFilter: "filter" in selection ? sealFilter(portal.sealer, companyId, selection.filter) : null,
      gatherNext: named ? null : firstPage,
      confirmedCount,
      undoes: null,
      createdAt: portal.clock.now(),
    });
    if (named) await addBulkItems(tx, { bulkId, companyId }, named);
    await portal.jobs.enqueue(tx, bulkJob, { company_id: companyId, bulk_id: bulkId });
    return bulkId;
  });
  return { id };
}

const itemsAtOnce = 1_000;

/**
 * Takes back what was done, of those to whom it was done. A second call finds the first one's.
 * @throws AppError `not_found`; `illegal_transition` for what can't be taken back, and while it is still being done
 */
export async function undoBulk(portal: Portal, staff: Staff, id: number): Promise<{ id: number }> {
  const key = { companyId: staff.companyId, id };
  const found = await findBulk(portal.db, key);
  if (!found) throw notHere();
  if (!canBeUndone(found.action) || found.undoes !== null) {
    throw new AppError("illegal_transition", "This can’t be undone.");
  }
  if (found.state === "running" || found.state === "gathering") {
    throw new AppError("illegal_transition", "It is still being done. Stop it first.");
  }
  const already = await findUndoing(portal.db, id);
  if (already !== null) return { id: already };
  const { companyId } = staff;
  return await portal.db.begin(async (tx) => {
    const undoing = await insertBulk(tx, {
      companyId,
      staffUserId: staff.id,
      action: found.action,
      sealedFilter: null,
      gatherNext: null,
      confirmedCount: null,
      undoes: id,
      createdAt: portal.clock.now(),
    });
    for (let offset = 0; ; offset += itemsAtOnce) {
      const done = await findItems(tx, id, { states: ["done"], limit: itemsAtOnce, offset });
      await addBulkItems(tx, { bulkId: undoing, companyId }, done);
      if (done.length < itemsAtOnce) break;
    }
    await portal.jobs.enqueue(tx, bulkJob, { company_id: companyId, bulk_id: undoing });
    return { id: undoing };
  });
}

/** Stops after the candidates that are under way. @throws AppError `not_found` */
export async function stopBulk(portal: Portal, companyId: number, id: number): Promise<void> {
  if (!(await findBulk(portal.db, { companyId, id }))) throw notHere();
  await endBulk(portal.db, id, { state: "stopped", at: portal.clock.now() });
}

/** Goes on with those that wait. @throws AppError `not_found`; `insufficient_scope` */
export async function goOnWithBulk(portal: Portal, staff: Staff, id: number): Promise<void> {
  const { companyId } = staff;
  const found = await findBulk(portal.db, { companyId, id });
  if (!found) throw notHere();
  if (isForAdmins(found.action) && !mayAdminister(staff)) {
    throw new AppError(
      "insufficient_scope",
      "Only an owner or admin of your company can cancel many at once.",
    );
  }
  await portal.db.begin(async (tx) => {
    if (await resumeBulk(tx, id))
      await portal.jobs.enqueue(tx, bulkJob, { company_id: companyId, bulk_id: id });
  });
}

export function notHere(): AppError {
  return new AppError("not_found", "This is not here any more: 30 days have passed.");
}
