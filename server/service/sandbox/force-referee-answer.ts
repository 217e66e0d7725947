import { isFlagged } from "../../contract/check-answers.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Answers, AnswerValue, Form, FormField } from "../../contract/form.ts";
import type { Referee } from "../../contract/referee.ts";
import { shownFields } from "../../contract/shown-fields.ts";
import { knownCheck } from "../checks/known-check.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { isClosed } from "../records/check.ts";
import { findCandidateOfCheck } from "../records/check-store.ts";
import { isStatement, isUndecided } from "../referees/referee.ts";
import { findReferee } from "../referees/referee-store.ts";
import { refereeView } from "../referees/referee-view.ts";
import { takeRefereeAnswer } from "../referees/take-referee-answer.ts";
import type { Caller, Service } from "../service.ts";
import { lockWithinReach, requireSandbox } from "./require-sandbox.ts";

/**
 * POST /sandbox/referees/{referee_id}/answer: as if the referee had opened the link and sent the form, or declined.
 * @throws AppError `sandbox_off`, `not_found`; `illegal_transition` once they have, or when the check is closed
 */
export async function forceRefereeAnswer(
  service: Service,
  caller: Caller,
  refereeId: number,
  how: "answered" | "flagged" | "declined",
): Promise<Referee> {
  requireSandbox(service);
  return await service.db.begin(async (tx) => {
    const found = await findReferee(tx, refereeId);
    const candidateId = found && (await findCandidateOfCheck(tx, found.candidate_check_id));
    const candidate = await lockWithinReach(tx, caller, candidateId, {
      what: "referee",
      param: "referee_id",
    });
    // Read again under the lock: they may have answered meanwhile.
    const referee = await findReferee(tx, refereeId);
    if (!referee)
      throw new AppError("not_found", "There is no referee with this id.", { param: "referee_id" });
    const check = knownCheck(candidate, referee.candidate_check_id);
    if (!isUndecided(referee) || isClosed(check.status)) {
      throw new AppError(
        "illegal_transition",
        "The referee has answered or declined, or the check is closed.",
      );
    }
    if (how !== "declined" && isStatement(referee.form)) {
      throw new AppError(
        "illegal_transition",
        "An identity referee signs a statement: send one as a file of the document_kind identity_referee_statement.",
      );
    }
    await takeRefereeAnswer(
      service,
      tx,
      { referee, candidate, check },
      how === "declined"
        ? { action: "decline", reason: "Declined in the sandbox." }
        : { action: "submit", answers: answersTo(referee.form, how === "flagged") },
    );
    const [after, row] = [await findCandidateById(tx, candidate.id), await findReferee(tx, refereeId)];
    const { status } = knownCheck(after ?? candidate, check.id);
    const { extensions } = service.settings;
    return refereeView(row ?? referee, status, { candidate, now: service.clock.now(), extensions });
  });
}

/** Every question that is asked, answered; `flagged` where there is such an answer. Which are asked depends on those before. */
function answersTo({ fields }: Form, flagged: boolean): Answers {
  const given: Record<string, AnswerValue> = {};
  for (const field of fields) {
    if (!shownFields(fields, given).some(({ id }) => id === field.id)) continue;
    const possible = possibleAnswers(field);
    const answer = possible.find((value) => isFlagged(field, value) === flagged) ?? possible[0];
    if (answer !== undefined) given[field.id] = answer;
  }
  return given;
}

function possibleAnswers({ kind, options }: FormField): readonly AnswerValue[] {
  switch (kind) {
    case "text":
    case "long_text":
      return ["Answered in the sandbox."];
    case "date":
      return ["2024-03-31"];
    case "select":
      return options;
    case "yes_no":
      return [true, false];
    case "rating":
      return [5, 4, 3, 2, 1];
  }
}
