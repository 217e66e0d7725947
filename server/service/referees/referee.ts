import type { CheckData, CheckStatus, Outcome } from "../../contract/check.ts";
import { isFlagged } from "../../contract/check-answers.ts";
import type { Answers, Form } from "../../contract/form.ts";
import { identityFormId } from "../../contract/form-library.ts";
import { type RefereeStatus, refereesWanted, referenceDetails } from "../../contract/referee.ts";
import { isClosed } from "../records/check.ts";

export const dayMs = 24 * 60 * 60 * 1000;
/** A referee who has not answered by then is overdue; the link still works for as long again. */
export const timeToAnswerMs = 7 * dayMs;

/** Days after which everyone was reminded before companies set it themselves; requests of that time do not name theirs. */
export const formerReminderDays: readonly number[] = [1, 3, 6];

/** The check types that have referees whom we ask ourselves. */
const withReferees = new Set(["reference_plus", "custom_reference"]);

export function hasReferees(checkType: string): boolean {
  return withReferees.has(checkType);
}

/** Whether the answers to a form are a statement that their referee signs. */
export function isStatement({ id }: Pick<Form, "id">): boolean {
  return id === identityFormId;
}

/** On Reference Check Plus referees can be added one by one (specification, section 4). */
export function takesReferees(checkType: string): boolean {
  return checkType === "reference_plus";
}

type RefereeDates = {
  requested_at: Date | null;
  due_at: Date | null;
  submitted_at: Date | null;
  declined_at: Date | null;
};

/** A referee's status follows from what happened, and from the check: nobody waits for one whose check is closed. */
export function refereeStatus(dates: RefereeDates, check: CheckStatus, now: Date): RefereeStatus {
  if (dates.submitted_at) return "completed";
  if (dates.declined_at || isClosed(check)) return "canceled";
  if (!dates.requested_at) return "candidate";
  return dates.due_at && dates.due_at <= now ? "overdue" : "in-progress";
}

/** True while the referee has neither answered nor declined. */
export function isUndecided(dates: Pick<RefereeDates, "submitted_at" | "declined_at">): boolean {
  return !dates.submitted_at && !dates.declined_at;
}

/** The number of answers that completes the check, from its `details`. */
export function wantedNumber(details: CheckData["details"]): number {
  return (
    referenceDetails.shape.referees_wanted.safeParse(details.referees_wanted).data ?? refereesWanted.default
  );
}

type Answered = Pick<RefereeDates, "submitted_at" | "declined_at"> & { form: Form; answers: Answers | null };

/**
 * The outcome that the referees' answers give their check; null while it continues. It is unable to complete when two, or as many
 * as are required, have declined and nobody is left to answer: until then the partner can name others.
 */
export function referenceOutcome(wanted: number, referees: readonly Answered[]): Outcome | null {
  const answered = referees.filter(({ submitted_at }) => submitted_at);
  if (answered.length >= wanted) return answered.some(hasFlaggedAnswer) ? "consider" : "clear";
  const declined = referees.filter(({ declined_at }) => declined_at);
  const tooMany = declined.length >= Math.max(2, wanted) && !referees.some(isUndecided);
  return tooMany ? "unable_to_complete" : null;
}

function hasFlaggedAnswer({ form, answers }: Answered): boolean {
  return form.fields.some((field) => {
    const answer = answers?.[field.id];
    return answer !== undefined && isFlagged(field, answer);
  });
}

/** A name in its two parts; of one that is given whole, the last word is the last name. */
export function namesOf(input: { first_name: string; last_name: string; name: string }) {
  const first_name = input.first_name.trim();
  const last_name = input.last_name.trim();
  if (first_name || last_name) return { first_name, last_name };
  const words = input.name.trim().split(/\s+/);
  if (words.length === 1) return { first_name: words[0] ?? "", last_name: "" };
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1) ?? "" };
}
