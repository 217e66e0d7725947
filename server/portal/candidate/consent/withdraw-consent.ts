import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { enqueueNotices } from "../../work/notifications/notify-readers.ts";
import { endWaiting } from "../../work/queue/end-waiting.ts";
import { checkKey, unlistedCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { isSameCheck, isWithdrawn, stillAgreed } from "./withdrawal.ts";
import { withdrawalIntent } from "./withdrawal-intent.ts";
import { findWithdrawals, insertWithdrawal, lockWithdrawals } from "./withdrawal-store.ts";

/**
 * A candidate withdraws their consent to checks that are not finished, by their keys. It is recorded and the company is notified
 * at once; the outbox has the checks canceled, however long the service is away. What was withdrawn before stays so: a second tap
 * or tab changes nothing. A check that was finished meanwhile stays finished, and the others are withdrawn.
 * @throws AppError `illegal_transition` before anything is signed, and where every one of these checks is finished
 */
export async function withdrawConsent(
  portal: Portal,
  { claims, candidate, language }: OpenedCandidate,
  keys: readonly string[],
  { ip, userAgent }: { ip: string | null; userAgent: string | null },
): Promise<void> {
  const { companyId, partnerApplicationId, candidateId } = claims;
  const owner: Owner = { companyId, partnerApplicationId, candidateId };
  if (!candidate.submitted) {
    throw new AppError("illegal_transition", "You have not signed yet: there is no consent to withdraw.");
  }
  const asked = (candidate.checks ?? [unlistedCheck]).filter((check, index) =>
    keys.includes(checkKey(check, index)),
  );
  await portal.db.begin(async (tx) => {
    await lockWithdrawals(tx, owner);
    const earlier = await findWithdrawals(tx, owner);
    const agreed = stillAgreed(candidate, earlier);
    const withdrawn = agreed.filter((check) => asked.some((one) => isSameCheck(one, check)));
    if (withdrawn.length === 0) {
      if (asked.some((check) => isWithdrawn(check, earlier))) return;
      throw new AppError(
        "illegal_transition",
        "Every one of these checks is finished: there is nothing left to stop.",
      );
    }
    const withdrawnAt = portal.clock.now();
    const isWhole = withdrawn.length === agreed.length;
    const checks = withdrawn.map(({ id, type, title }) => ({ id, type, title: title ?? "", end: null }));
    const from = { locale: language, ip, userAgent, withdrawnAt };
    const id = await insertWithdrawal(tx, owner, { checks, isWhole, ...from });
    if (isWhole) await endWaiting(tx, companyId, [candidateId], withdrawnAt);
    await beginIntent(portal, tx, withdrawalIntent, { owner, subject: String(id), payload: null });
    await enqueueNotices(portal, tx, owner, { id, about: "withdrawal" });
  });
}
