import { AppError } from "../../contract/error-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { beginAsking } from "../gateway/begin-asking.ts";
import { type Journey, readJourney } from "../journey/read-journey.ts";
import { mayOpen } from "../journey/step.ts";
import type { Portal } from "../portal.ts";
import { lockReferees } from "../referees/named-referee-store.ts";
import { withReferees } from "../referees/read-referees.ts";
import type { JourneyReferee, RefereeCheck } from "../referees/referee-check.ts";
import { settleLocked, settleReferees } from "../referees/settle-referees.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** The list as it is while nobody else changes it. */
export type OpenList = { tx: Transaction; journey: Journey; check: RefereeCheck & { formId: number } };

/**
 * Runs a change of a check's referees while no other tab makes one, and then tells the service of those who are new. Only
 * the service's answer of this moment counts.
 * @throws AppError `illegal_transition` when the step is closed, or the check takes no referees of the candidate;
 *   ClientError with the service's reason.
 */
export async function changeReferees(
  portal: Portal,
  opened: OpenedCandidate,
  checkId: number,
  change: (list: OpenList) => Promise<void>,
): Promise<void> {
  const journey = await readJourney(portal, opened);
  const shown = journey.referees.find((check) => check.checkId === checkId);
  if (!mayOpen("referees", journey.standing) || !shown) throw closed();
  await beginAsking(portal, async (tx) => {
    await lockReferees(tx, opened.claims);
    // Another tab's, or what broke off: who is refused is not on the list that is read next.
    await settleLocked(portal, tx, opened);
    const [check] = await withReferees(tx, opened, shown);
    if (!check || check.formId === null) throw closed();
    await change({ tx, journey, check: { ...check, formId: check.formId } });
  });
  const refusal = await settleReferees(portal, opened);
  if (refusal) throw refusal;
}

/** @throws AppError when the candidate did not name them, or they were asked meanwhile. */
export function refuseUnchangeable(referee: JourneyReferee): void {
  if (referee.changeable) return;
  throw new AppError(
    "illegal_transition",
    "This person was asked already, or was named by the company. They can’t be changed here.",
  );
}

function closed(): AppError {
  return new AppError("illegal_transition", "Referees can’t be changed now. Please reload this page.");
}
