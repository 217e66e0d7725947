import { checkDraft } from "../../contract/check-answers.ts";
import { kindFacts } from "../../contract/documents/document-kinds.ts";
import { statementKind } from "../../contract/documents/identity-referee.ts";
import { AppError } from "../../contract/error-code.ts";
import type { RefereeAction, RefereeForm } from "../../contract/referee-form.ts";
import { keepFile } from "../files/keep-file.ts";
import { lockCandidateById } from "../records/candidate-store.ts";
import type { Caller, Service } from "../service.ts";
import { knownLink, readLink } from "./open-referee-form.ts";
import { linkState, type Opened, refereeFormView } from "./referee-form-view.ts";
import { type OpenedLink, type RefereeChanges, updateReferee } from "./referee-store.ts";
import { isFromCandidate, takeRefereeAnswer } from "./take-referee-answer.ts";
import { type GivenStatement, type StatementEffects, takeStatement } from "./take-statement.ts";

/**
 * POST /referee_forms/{token}: saves, submits once, declines, or stops the reminders. Returns the form as it is then.
 * @throws AppError `not_found`; `illegal_transition` once answered, declined or closed; `link_expired`;
 *   `validation_failed` naming the answers that are missing or wrong, or a signed form without its statement; the file codes
 */
export async function answerRefereeForm(
  service: Service,
  caller: Caller,
  token: string,
  action: RefereeAction,
  effects: StatementEffects,
): Promise<RefereeForm> {
  const link = await knownLink(service.db, caller, token);
  const given = action.action === "submit" ? action.statement : undefined;
  if (given === undefined) return await answer(service, link, action, { effects, file: null });
  // Seen here before the work of cleaning, and again below, where it is certain.
  refuseUnlessOpen(await readLink(service.db, link), service.clock.now());
  const data = Buffer.from(JSON.stringify(given).slice(1, -1));
  const { written } = await keepFile(
    service,
    caller.companyId,
    { data, idType: kindFacts(statementKind).idType, isSignature: false },
    (file) => answer(service, link, action, { effects, file }),
  );
  return written;
}

async function answer(
  service: Service,
  link: OpenedLink,
  action: RefereeAction,
  statement: GivenStatement,
): Promise<RefereeForm> {
  return await service.db.begin(async (tx) => {
    await lockCandidateById(tx, link.candidate_id);
    const opened = await readLink(tx, link);
    refuseUnlessOpen(opened, service.clock.now());
    if (action.action === "submit" || action.action === "decline") {
      await takeRefereeAnswer(service, tx, opened, action);
      await takeStatement(service, tx, opened, { ...statement, action: action.action });
    } else {
      const referee = { id: opened.referee.id, companyId: opened.candidate.company_id };
      await updateReferee(tx, referee, changesOf(opened, action, service.clock.now()));
    }
    return await refereeFormView({ ...service, db: tx }, await readLink(tx, link));
  });
}

function changesOf(
  { referee, candidate }: Opened,
  action: Extract<RefereeAction, { action: "save" | "stop_reminders" }>,
  now: Date,
): RefereeChanges {
  if (action.action === "stop_reminders") {
    return { reminders_stopped_at: referee.reminders_stopped_at ?? now };
  }
  return {
    draft: checkDraft(referee.form.fields, action.answers),
    draft_saved_at: now,
    from_candidate_device: isFromCandidate(action, referee, candidate),
  };
}

function refuseUnlessOpen(opened: Opened, now: Date): void {
  switch (linkState(opened, now)) {
    case "open":
      return;
    case "answered":
      throw new AppError(
        "illegal_transition",
        "You have already answered. Thank you; nothing more is needed.",
      );
    case "declined":
      throw new AppError("illegal_transition", "You have already declined; nothing more is needed.");
    case "closed":
      throw new AppError("illegal_transition", "The reference is no longer needed. Nothing was changed.");
    case "expired":
      throw new AppError("link_expired", "This link has expired. Please ask for a new one.");
  }
}
