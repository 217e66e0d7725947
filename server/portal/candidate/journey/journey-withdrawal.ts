import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import {
  isLeftToStop,
  isSameCheck,
  isWithdrawn,
  stillAgreed,
  type Withdrawal,
} from "../consent/withdrawal.ts";
import { findWithdrawals } from "../consent/withdrawal-store.ts";
import { checkKey, unlistedCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** Where a candidate stands with their consent after signing. Times are ISO 8601. */
export type JourneyConsent = {
  /** Keys of the unfinished checks to which consent can be withdrawn. */
  open: string[];
  /** Keys of those to which it was. */
  ended: string[];
  /** It was to all that was unfinished: nothing more is asked. */
  isWithdrawn: boolean;
  withdrawals: WithdrawalLine[];
};

/**
 * `titles` in the language of the journey, as far as the service names its checks. `underWay`: the service has not answered yet.
 * `left`: the company still has to stop a check itself.
 */
type WithdrawalLine = {
  key: number;
  at: string;
  titles: string[];
  isWhole: boolean;
  underWay: boolean;
  left: boolean;
};

export async function journeyConsent(
  portal: Portal,
  { claims, candidate, language }: Pick<OpenedCandidate, "claims" | "candidate" | "language">,
): Promise<JourneyConsent> {
  const withdrawals = candidate.submitted ? await findWithdrawals(portal.db, claims) : [];
  const agreed = stillAgreed(candidate, withdrawals);
  const offered = agreed.filter((check) => agreed.find((one) => isSameCheck(one, check)) === check);
  const given = candidate.checks ?? [unlistedCheck];
  const keysOf = (among: (check: (typeof given)[number]) => boolean) =>
    given.flatMap((check, index) => (among(check) ? checkKey(check, index) : []));
  return {
    open: keysOf((check) => offered.includes(check)),
    ended: keysOf((check) => isWithdrawn(check, withdrawals)),
    isWithdrawn: withdrawals.some(({ isWhole }) => isWhole),
    withdrawals: withdrawals.map((withdrawal) => withdrawalLine(withdrawal, language)),
  };
}

function withdrawalLine(withdrawal: Withdrawal, language: Language): WithdrawalLine {
  const { id, isWhole, checks, withdrawnAt, settledAt } = withdrawal;
  return {
    key: id,
    at: withdrawnAt.toISOString(),
    titles: checks.flatMap(({ type, title }) => checkTitle(type, title, language) || []),
    isWhole,
    underWay: settledAt === null,
    left: isLeftToStop(withdrawal),
  };
}
