import { z } from "zod";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { dueAfterMs } from "../../work/queue/due.ts";
import { openWork } from "../../work/queue/work-store.ts";
import { stopChecks } from "./stop-checks.ts";
import type { WithdrawnCheck } from "./withdrawal.ts";
import { beginWithdrawalMail, withdrawalOf } from "./withdrawal-mail-intent.ts";
import { settleWithdrawal } from "./withdrawal-store.ts";

/** What the company has to stop itself waits in the queue as one thing. */
export const withdrawalSubject = "consent";

/**
 * Has the checks canceled to which a candidate has withdrawn consent, for as long as it takes; the subject is the
 * withdrawal's id. What the service does not stop
 * waits in the queue for the company.
 */
export const withdrawalIntent = intentKind<null, WithdrawnCheck[] | "gone">({
  name: "withdraw-consent",
  payload: z.null(),
  unattended: "send",
  gone: "gone",
  async settle(asking) {
    const withdrawal = await withdrawalOf(asking);
    return withdrawal && !withdrawal.settledAt ? null : "nothing";
  },
  async send(asking) {
    const withdrawal = await withdrawalOf(asking);
    return withdrawal ? await stopChecks(asking, withdrawal) : "gone";
  },
  async finish(tx, { portal, owner, subject }, outcome) {
    // The record of whoever is gone is erased with them.
    if (outcome === "gone") return;
    const at = portal.clock.now();
    await settleWithdrawal(tx, Number(subject), { checks: outcome, at });
    if (outcome.some(({ end }) => end === "left")) {
      const waits = { since: at, opensAt: at, dueAt: new Date(at.getTime() + dueAfterMs) };
      const work = { kind: "withdrawal", subject: withdrawalSubject, checkType: null, ...waits } as const;
      await openWork(tx, { ...owner, ...work });
    }
    await beginWithdrawalMail(portal, tx, owner, subject);
  },
  async announce({ portal, owner }) {
    await portal.changes.tell(owner);
  },
});
