import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import type { Given } from "../../gateway/outbox/intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import type { Withdrawal, WithdrawalMailOutcome } from "./withdrawal.ts";
import { withdrawalLetter } from "./withdrawal-letter.ts";
import { findWithdrawals, noteWithdrawalMail } from "./withdrawal-store.ts";

/**
 * Confirms to a candidate by email, once, that their consent is withdrawn, and says what became of each check. The subject is the
 * withdrawal's id.
 */
export const withdrawalMailIntent = intentKind<null, WithdrawalMailOutcome>({
  name: "withdrawal-mail",
  mails: true,
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  gone: "candidate_gone",
  async settle(asking) {
    const withdrawal = await withdrawalOf(asking);
    return withdrawal && !withdrawal.mail ? null : "nothing";
  },
  async send(asking) {
    const { portal, client, candidate, owner } = asking;
    const withdrawal = await withdrawalOf(asking);
    if (!withdrawal) return "candidate_gone";
    if (!candidate.email) return "no_address";
    const to = await toCandidate(portal, client, owner.companyId, candidate);
    const key = `withdrawal-${owner.companyId}-${withdrawal.id}`;
    await portal.mail.send({ ...withdrawalLetter(to, withdrawal), key });
    return "sent";
  },
  async finish(tx, { portal, subject }, outcome) {
    await noteWithdrawalMail(tx, Number(subject), { outcome, at: portal.clock.now() });
  },
});

export async function beginWithdrawalMail(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  subject: string,
): Promise<void> {
  await beginIntent(portal, tx, withdrawalMailIntent, { owner, subject, payload: null });
}

/** The withdrawal that an intent is about; undefined where it was erased with the candidate. */
export async function withdrawalOf({ portal, owner, subject }: Given<null>): Promise<Withdrawal | undefined> {
  const withdrawals = await findWithdrawals(portal.db, owner);
  return withdrawals.find(({ id }) => String(id) === subject);
}
