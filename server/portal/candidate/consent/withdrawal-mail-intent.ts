import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import type { WithdrawalMailOutcome } from "./withdrawal.ts";
import { withdrawalLetter } from "./withdrawal-letter.ts";
import { findWithdrawal, noteWithdrawalMail } from "./withdrawal-store.ts";

/** Confirms to a candidate by email, once, that their consent is withdrawn, and says what became of each check. */
export const withdrawalMailIntent = intentKind<null, WithdrawalMailOutcome>({
  name: "withdrawal-mail",
  mails: true,
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  gone: "candidate_gone",
  async settle({ portal, owner }) {
    const withdrawal = await findWithdrawal(portal.db, owner);
    return withdrawal && !withdrawal.mail ? null : "nothing";
  },
  async send({ portal, client, candidate, owner }) {
    const withdrawal = await findWithdrawal(portal.db, owner);
    if (!withdrawal) return "candidate_gone";
    if (!candidate.email) return "no_address";
    const to = await toCandidate(portal, client, owner.companyId, candidate);
    const key = `withdrawal-${owner.companyId}-${withdrawal.id}`;
    await portal.mail.send({ ...withdrawalLetter(to, withdrawal), key });
    return "sent";
  },
  async finish(tx, { portal, owner }, outcome) {
    await noteWithdrawalMail(tx, owner, { outcome, at: portal.clock.now() });
  },
});

export async function beginWithdrawalMail(portal: Portal, tx: Transaction, owner: Owner): Promise<void> {
  await beginIntent(portal, tx, withdrawalMailIntent, { owner, payload: null });
}
