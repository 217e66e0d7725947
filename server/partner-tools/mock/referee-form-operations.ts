import { AppError } from "../../contract/error-code.ts";
import { refereeExamples, refereeFormExamples } from "../../contract/examples/referee.ts";
import type { Referee } from "../../contract/referee.ts";
import type { RefereeAction, RefereeForm } from "../../contract/referee-form.ts";
import type { Memory } from "./mock-memory.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";

const example = refereeFormExamples.openRefereeForm;

/** Nobody is written to, so that there is one link: the one of the reference's pages, to the form of its referee. */
export const refereeFormOperations = {
  openRefereeForm: ({ params }, { memory }) => formOf(params.token, memory),
  answerRefereeForm({ params, body }, { memory, now }) {
    const form = formOf(params.token, memory);
    if (form.state !== "open" && body.action !== "stop_reminders") {
      throw new AppError("illegal_transition", `The form is ${form.state} and cannot be changed.`);
    }
    memory.refereeForm = answered(form, body, iso(now));
    keepReferee(body, iso(now), memory);
    return memory.refereeForm;
  },
} satisfies MockOperations;

/** @throws AppError `not_found` */
function formOf(token: string, memory: Memory): RefereeForm {
  if (token === example.params.token) return memory.refereeForm ?? example.result;
  const message = `No referee has this link; the mock server offers ${example.params.token} as an example.`;
  throw new AppError("not_found", message, { param: "token" });
}

function answered(form: RefereeForm, body: RefereeAction, at: string): RefereeForm {
  const closed = { ...form, form: null, answers: {}, saved_at: null };
  switch (body.action) {
    case "save":
      return { ...form, answers: body.answers, saved_at: at };
    case "submit":
      return { ...closed, state: "answered" };
    case "decline":
      return { ...closed, state: "declined" };
    case "stop_reminders":
      return { ...form, reminders: false };
  }
}

/** The example referee's actions also show in its record, as long as its candidate exists. */
function keepReferee(body: RefereeAction, at: string, memory: Memory): void {
  const changes = changesBy(body, at);
  const { params, result } = refereeExamples.listReferees;
  const candidate = memory
    .candidates()
    .find((each) => each.partnerApplicationId === params.partner_application_id);
  if (!candidate || !changes) return;
  const [rita] = result;
  const referees = candidate.referees.map(({ checkId, referee }) => ({
    checkId,
    referee: referee.id === rita?.id ? { ...referee, ...changes } : referee,
  }));
  memory.keep({ ...candidate, referees });
}

function changesBy(body: RefereeAction, at: string): Partial<Referee> | null {
  if (body.action === "submit") return { status: "completed", submitted_at: at, completed_at: at };
  if (body.action !== "decline") return null;
  return { status: "canceled", declined_at: at, decline_reason: body.reason };
}
