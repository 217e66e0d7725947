import { ClientError } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { OpenedCandidate } from "../journey/open-candidate.ts";
import { type Journey, readJourney } from "../journey/read-journey.ts";
import { mayOpen } from "../journey/step.ts";
import type { Portal } from "../portal.ts";
import { lockReferees } from "./named-referee-store.ts";
import { withReferees } from "./read-referees.ts";
import type { JourneyReferee, RefereeCheck } from "./referee-check.ts";

/** The list as it is while nobody else changes it. */
export type OpenList = { tx: Transaction; journey: Journey; check: RefereeCheck & { formId: number } };

/**
 * Runs a change of a check's referees while no other tab makes one. Only the service's answer of this moment counts.
 * @throws AppError `illegal_transition` when the step is closed, or the check takes no referees of the candidate.
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
  await portal.db.begin(async (tx) => {
    await lockReferees(tx, opened.claims);
    const [check] = await withReferees(tx, opened, shown);
    if (!check || check.formId === null) throw closed();
    await change({ tx, journey, check: { ...check, formId: check.formId } });
  });
}

/** @throws AppError when the candidate did not name them, or they were asked meanwhile. */
export function refuseUnchangeable(referee: JourneyReferee): void {
  if (referee.changeable) return;
  throw new AppError(
    "illegal_transition",
    "This person was asked already, or was named by the company. They can’t be changed here.",
  );
}

/** What is gone already needs no deleting. */
export async function ignoreGone(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (!(error instanceof ClientError && error.status === 404)) throw error;
  }
}

function closed(): AppError {
  return new AppError("illegal_transition", "Referees can’t be changed now. Please reload this page.");
}
