import type { Portal } from "../../foundation/portal.ts";
import { refereesClosed } from "../referees/read-referees.ts";
import type { RefereeForm } from "../referees/referee-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { readJourney } from "./read-journey.ts";
import { mayOpen } from "./step.ts";

/**
 * The form that the referees of a check answer, where the candidate may change them now, with who is on the list.
 * @throws AppError `illegal_transition` when the step is closed, or the check takes no referees of the candidate
 */
export async function formForReferees(
  portal: Portal,
  opened: OpenedCandidate,
  checkId: number,
): Promise<RefereeForm> {
  const journey = await readJourney(portal, opened);
  const check = journey.referees.find((one) => one.checkId === checkId);
  if (!mayOpen("referees", journey.standing) || !check || check.formId === null) throw refereesClosed();
  return { formId: check.formId, listed: check.referees };
}
