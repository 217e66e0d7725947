import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { enqueueNotices } from "../../work/notifications/notify-readers.ts";
import { endWaiting } from "../../work/queue/end-waiting.ts";
import { unlistedCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { withdrawalIntent } from "./withdrawal-intent.ts";
import { findWithdrawal, insertWithdrawal } from "./withdrawal-store.ts";

/**
 * A candidate withdraws their consent to every check that is not finished. It is recorded and the company is notified at once;
 * the outbox has the checks canceled, however long the service is away. What was withdrawn before stays so: a second tap or tab
 * changes nothing.
 * @throws AppError `illegal_transition` before anything is signed, and where every check is finished
 */
export async function withdrawConsent(
  portal: Portal,
  { claims, candidate, language }: OpenedCandidate,
  { ip, userAgent }: { ip: string | null; userAgent: string | null },
): Promise<void> {
  const { companyId, partnerApplicationId, candidateId } = claims;
  const owner: Owner = { companyId, partnerApplicationId, candidateId };
  if (await findWithdrawal(portal.db, owner)) return;
  if (!candidate.submitted) {
    throw new AppError("illegal_transition", "You have not signed yet: there is no consent to withdraw.");
  }
  const checks = (candidate.checks ?? [unlistedCheck])
    .filter(isOpenCheck)
    .map(({ id, type, title }) => ({ id, type, title: title ?? "", end: null }));
  if (checks.length === 0) {
    throw new AppError("illegal_transition", "Every check is finished: there is nothing left to stop.");
  }
  await portal.db.begin(async (tx) => {
    const from = { locale: language, ip, userAgent, withdrawnAt: portal.clock.now() };
    const id = await insertWithdrawal(tx, owner, { checks, ...from });
    if (id === null) return;
    await endWaiting(tx, companyId, [candidateId], from.withdrawnAt);
    await beginIntent(portal, tx, withdrawalIntent, { owner, payload: null });
    await enqueueNotices(portal, tx, owner, { id, about: "withdrawal" });
  });
}
