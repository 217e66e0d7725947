import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { fewAtATime } from "../../gateway/few-at-a-time.ts";
import { isClosed } from "../../gateway/is-closed.ts";
import { leaveRoom } from "../../gateway/leave-room.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { whenServed } from "../../gateway/when-served.ts";
import { mayAct, mayAdminister, type Staff } from "../../people/auth/staff.ts";
import { findStaffById } from "../../people/auth/staff-store.ts";
import { actOnOne } from "./act-on-one.ts";
import { isForAdmins, mostBulkItems, needsConfirmation } from "./bulk-action.ts";
import {
  addBulkItems,
  type BulkItem,
  type BulkRecord,
  countItems,
  endBulk,
  findBulk,
  findWaitingItems,
  noteGathered,
  noteItem,
  noteItemSent,
} from "./bulk-store.ts";
import { openFilter, readMatching } from "./matching-candidates.ts";

export const bulkJob = jobKind({
  queue: "portal.run-bulk",
  data: z.object({ company_id: z.int(), bulk_id: z.int() }),
  retryLimit: 500,
  groupConcurrency: 1,
});

const turnSize = 40;
const atOnce = 4;

/**
 * Does what staff have chosen to many candidates: gathers those who match, then acts on each. A process that dies is followed by
 * another, which goes on where it was.
 */
export function runBulk(portal: Portal): JobHandler {
  return handle(bulkJob, ({ company_id: companyId, bulk_id: id }, signal) =>
    whenServed(portal, companyId, async () => {
      try {
        await run(portal, { companyId, id }, signal);
      } catch (error) {
        if (!isClosed(error)) throw error;
        await endBulk(portal.db, id, { state: "stopped", at: portal.clock.now(), by: error.code });
      }
    }),
  );
}

async function run(
  portal: Portal,
  key: { companyId: number; id: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const begun = await findBulk(portal.db, key);
  if (!begun) return;
  const stop = (by: string) => endBulk(portal.db, key.id, { state: "stopped", at: portal.clock.now(), by });
  const staff = await findStaffById(portal.db, begun.staffUserId);
  if (staff?.companyId !== key.companyId) return await stop("staff_removed");
  if (!mayAct(staff) || (isForAdmins(begun.action) && !mayAdminister(staff)))
    return await stop("insufficient_scope");
  const client = await openConnection(portal, key.companyId);
  if (begun.state === "gathering") {
    const problem = await gather(portal, client, begun, signal);
    if (problem) return await stop(problem);
  }
  await actOnAll(portal, client, staff, key, signal);
}

/** @returns why it can't begin; null when all are there */
async function gather(
  portal: Portal,
  client: Client,
  { id, companyId, sealedFilter, gatherNext, action, confirmedCount }: BulkRecord,
  signal: AbortSignal | undefined,
): Promise<"too_many" | "count_changed" | null> {
  const filter = sealedFilter === null ? {} : openFilter(portal.sealer, companyId, sealedFilter);
  for (let next = gatherNext; next; ) {
    signal?.throwIfAborted();
    const page = await readMatching(portal, client, companyId, { filter, sort: "created_at", next });
    const targets = page.candidates.map(({ id: candidateId, partner_application_id }) => {
      return { candidateId, partnerApplicationId: partner_application_id };
    });
    await addBulkItems(portal.db, { bulkId: id, companyId }, targets);
    const count = await countAll(portal, id);
    if (count > mostBulkItems) return "too_many";
    next = page.next ?? null;
    if (next === null && needsConfirmation(action, count) && confirmedCount !== count) return "count_changed";
    await noteGathered(portal.db, id, next);
  }
  return null;
}

async function countAll(portal: Portal, id: number): Promise<number> {
  return (await countItems(portal.db, id)).reduce((sum, { count }) => sum + count, 0);
}

async function actOnAll(
  portal: Portal,
  client: Client,
  staff: Staff,
  key: { companyId: number; id: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const bulk = await findBulk(portal.db, key);
    if (bulk?.state !== "running") return;
    const items = await findWaitingItems(portal.db, key.id, turnSize);
    if (items.length === 0) {
      await endBulk(portal.db, key.id, { state: "done", at: portal.clock.now() });
      return;
    }
    const few = fewAtATime(atOnce);
    const turn = items.map((item) => few(() => actOn(portal, client, staff, bulk, item, signal)));
    const failed = (await Promise.allSettled(turn)).find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  }
}

async function actOn(
  portal: Portal,
  client: Client,
  staff: Staff,
  { id, action, undoes }: BulkRecord,
  item: BulkItem,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { number, sentAt } = item;
  await leaveRoom(client, signal);
  const sending = {
    before: sentAt !== null,
    note: (is: boolean) => noteItemSent(portal.db, id, { number, at: is ? portal.clock.now() : null }),
  };
  const how = { sending, undoing: undoes !== null };
  const done = await actOnOne({ portal, staff, client }, action, item, how);
  await noteItem(portal.db, id, { number, ...done });
}
