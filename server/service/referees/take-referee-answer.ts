import { checkAnswers } from "../../contract/check-answers.ts";
import type { RefereeAction } from "../../contract/referee-form.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Actor, recordEvent } from "../records/history-store.ts";
import type { Service } from "../service.ts";
import { refereeStatus } from "./referee.ts";
import type { Opened } from "./referee-form-view.ts";
import { updateReferee } from "./referee-store.ts";
import { settleCheck } from "./settle-check.ts";

type Decision = Extract<RefereeAction, { action: "submit" | "decline" }>;

/**
 * A referee's last word, in a transaction that has the candidate's lock, with the history and what it does to the check.
 * @throws AppError `validation_failed` naming the answers that are missing or wrong
 */
export async function takeRefereeAnswer(
  service: Service,
  tx: Transaction,
  { referee, candidate, check }: Pick<Opened, "referee" | "candidate" | "check">,
  decision: Decision,
): Promise<void> {
  const now = service.clock.now();
  const done = { draft: {}, draft_saved_at: null };
  await updateReferee(
    tx,
    { id: referee.id, companyId: candidate.company_id },
    decision.action === "submit"
      ? {
          answers: checkAnswers(referee.form.fields, decision.answers),
          submitted_at: now,
          from_candidate_device: isFromCandidate(decision, referee, candidate),
          ...done,
        }
      : { declined_at: now, decline_reason: decision.reason.trim(), ...done },
  );
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "referee.responded",
    description: `Referee ${referee.id} ${decision.action === "submit" ? "answered the form" : "declined to answer"}.`,
    actor: refereeActor(referee.id),
    at: now,
    candidateCheckId: check.id,
    from: refereeStatus(referee, check.status, now),
    to: decision.action === "submit" ? "completed" : "canceled",
  });
  await settleCheck(service, tx, candidate, check.id);
}

export function refereeActor(id: number): Actor {
  return { type: "referee", id, name: "Referee" };
}

/** Whether answers come from a browser in which the candidate's own link was opened, now or when they were saved. */
export function isFromCandidate(
  { device_candidates: candidates = [] }: Extract<RefereeAction, { action: "save" | "submit" }>,
  { from_candidate_device: before }: Opened["referee"],
  { id }: Opened["candidate"],
): boolean {
  return before || candidates.includes(id);
}
