import { AppError } from "../../contract/error-code.ts";
import { type RefereeInput, refereesPerCheck } from "../../contract/referee.ts";
import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import type { MockCandidate, MockReferee } from "./mock-candidate.ts";
import { happened, type MockOperations, type Moment } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { findCheck } from "./result-operations.ts";

type CheckParams = { partner_application_id: string; candidate_check_id: number };

/** Referees are remembered, and nobody is written to. */
export const refereeOperations = {
  listReferees: ({ params }, moment) => findReferees(params, moment).referees.map(({ referee }) => referee),
  createReferee({ params, body }, moment) {
    const { candidate, referees, type } = findReferees(params, moment);
    if (type !== "reference_plus")
      throw notSupported("Referees can be added only to a Reference Check Plus.");
    if (referees.length >= refereesPerCheck) {
      throw new AppError("too_many_referees", `The check already has ${refereesPerCheck} referees.`);
    }
    const names = namesOf(body);
    const referee = {
      ...body,
      id: candidate.ids.referee + candidate.refereeCount,
      ...names,
      name: `${names.first_name} ${names.last_name}`.trim(),
      manual: true,
      status: "candidate" as const,
      created_at: iso(moment.now),
      requested_at: null,
      submitted_at: null,
      completed_at: null,
      declined_at: null,
      decline_reason: null,
    };
    const added = [...candidate.referees, { checkId: params.candidate_check_id, referee }];
    keepReferees({ ...candidate, refereeCount: candidate.refereeCount + 1 }, added, "created", moment);
    return referee;
  },
  deleteReferee({ params }, moment) {
    const { candidate, found } = findReferee(params, moment);
    refuseHeld(candidate.legalHold);
    const others = candidate.referees.filter((each) => each !== found);
    keepReferees(candidate, others, "deleted", moment);
    return null;
  },
  requestReferee({ params }, moment) {
    const { candidate, found } = findReferee(params, moment);
    const requested_at = found.referee.requested_at ?? iso(moment.now);
    const referee = { ...found.referee, status: "in-progress" as const, requested_at };
    const asked = candidate.referees.map((each) => (each === found ? { ...each, referee } : each));
    keepReferees(candidate, asked, "requested", moment);
    return referee;
  },
} satisfies MockOperations;

/** The whole name is taken when neither part is given: its last word becomes the last name. */
function namesOf({ first_name, last_name, name }: RefereeInput) {
  if (/\S/.test(first_name + last_name))
    return { first_name: first_name.trim(), last_name: last_name.trim() };
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : "";
  return { first_name: words.join(" "), last_name: last ?? "" };
}

function findReferees(params: CheckParams, moment: Moment) {
  const { candidate, check } = findCheck(params, moment);
  if (check.type !== "reference_plus" && check.type !== "custom_reference") {
    throw notSupported(`A check of type ${check.type} has no referees.`);
  }
  return {
    candidate,
    type: check.type,
    referees: candidate.referees.filter(({ checkId }) => checkId === check.id),
  };
}

function findReferee(params: CheckParams & { referee_id: number }, moment: Moment) {
  const { candidate, referees } = findReferees(params, moment);
  const found = referees.find(({ referee }) => referee.id === params.referee_id);
  if (!found) {
    throw new AppError("not_found", "The check has no referee with this id.", { param: "referee_id" });
  }
  return { candidate, found };
}

function keepReferees(
  candidate: MockCandidate,
  referees: MockReferee[],
  what: "created" | "deleted" | "requested",
  moment: Moment,
): void {
  const event = { type: `referee.${what}`, description: `A referee was ${what}.` } as const;
  moment.memory.keep(happened({ ...candidate, referees }, moment, event));
}

function notSupported(message: string): AppError {
  return new AppError("referees_not_supported", message, { param: "candidate_check_id" });
}
