import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { aboutCandidate, recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { refuseSecond } from "../../work/decisions/adjudication.ts";
import {
  findNewestAdjudication,
  lockAdjudications,
  noteSecond,
} from "../../work/decisions/adjudication-store.ts";
import { type AdjudicatedCheck, bringIntoForce, consideredCheck } from "./adjudicate.ts";
import { answerTime, readAskedFirst, refuseUnasked } from "./ask-first.ts";

/**
 * A second person confirms a decision, from which then follows what follows, or sends it back with a note.
 * @throws AppError `not_found` where it is not the newest decision on this check, `insufficient_scope` for whoever made it,
 *   `illegal_transition` when it no longer waits, and for one against a candidate whose answer nobody has read
 */
export async function settleAdjudication(
  portal: Portal,
  staff: Staff,
  connection: Client,
  {
    id,
    state,
    note,
    ...address
  }: AdjudicatedCheck & { id: number; state: "confirmed" | "sent_back"; note: string | null },
): Promise<void> {
  const { checkId } = address;
  const { owner, check, client } = await consideredCheck(connection, staff.companyId, address);
  const time = await answerTime(portal, client, staff.companyId);
  await portal.db.begin(async (tx) => {
    await lockAdjudications(tx, staff.companyId, checkId);
    const newest = await findNewestAdjudication(tx, owner, checkId);
    if (newest?.id !== id) {
      throw new AppError("not_found", "This decision is no longer the newest one. Reload the page.");
    }
    refuseSecond(newest, staff.id);
    if (state === "confirmed" && newest.decision === "do_not_proceed" && newest.unaskedBecause === null) {
      // An answer may have come since the decision.
      refuseUnasked(await readAskedFirst(portal, tx, owner, { check, timeZone: time.timeZone }), null, staff);
    }
    const decided = { id, checkId, companyId: staff.companyId };
    await noteSecond(tx, decided, { state, staffUserId: staff.id, note, at: portal.clock.now() });
    await recordAudit(portal, tx, {
      companyId: staff.companyId,
      action: "result.decided",
      actor: staffActor(staff),
      candidate: aboutCandidate(owner),
      subject: `check:${checkId}`,
      details: { decision: newest.decision, adjudication: id, second: state },
    });
    if (state === "confirmed") {
      await bringIntoForce(portal, tx, owner, {
        ...newest,
        letter: newest.letter?.words ?? null,
        answerBy: time.answerBy,
      });
    }
  });
  await portal.changes.tell(owner);
}
