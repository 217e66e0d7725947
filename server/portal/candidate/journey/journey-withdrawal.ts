import type { Portal } from "../../foundation/portal.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { isLeftToStop } from "../consent/withdrawal.ts";
import { findWithdrawal } from "../consent/withdrawal-store.ts";
import { unlistedCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** Where a candidate stands with their consent after signing. Times are ISO 8601. */
export type JourneyConsent = {
  /** Something is unfinished, and consent to it can be withdrawn. */
  canWithdraw: boolean;
  /** `underWay`: the service has not answered yet. `left`: the company still has to stop a check itself. */
  withdrawn: { at: string; underWay: boolean; left: boolean } | null;
};

export async function journeyConsent(
  portal: Portal,
  { claims, candidate }: Pick<OpenedCandidate, "claims" | "candidate">,
): Promise<JourneyConsent> {
  const withdrawal = candidate.submitted ? await findWithdrawal(portal.db, claims) : null;
  return {
    canWithdraw: candidate.submitted && !withdrawal && hasUnfinished(candidate),
    withdrawn: withdrawal && {
      at: withdrawal.withdrawnAt.toISOString(),
      underWay: withdrawal.settledAt === null,
      left: isLeftToStop(withdrawal),
    },
  };
}

function hasUnfinished({ checks, canceled }: KnownCandidate): boolean {
  return !canceled && (checks ?? [unlistedCheck]).some(isOpenCheck);
}
