import { api } from "../../../server/contract/api.ts";
import type { Candidate, CandidateInput, CandidateStatus } from "../../../server/contract/candidate.ts";
import type { CheckStatus, Outcome } from "../../../server/contract/check.ts";
import type { ServiceUnderTest } from "../../support/service-under-test.ts";

type Placed = {
  at: string;
  opened?: string;
  submitted?: string;
  status?: CandidateStatus;
  input?: CandidateInput;
  checks?: PlacedCheck[];
};
export type PlacedCheck = {
  type: string;
  at?: string;
  submitted?: string;
  started?: string;
  due?: string;
  completed?: string;
  status?: CheckStatus;
  outcome?: Outcome | null;
};

/** A candidate that is created as partners do, and then moved to the times of a set whose numbers are known by hand. */
export async function place(
  world: ServiceUnderTest,
  { token }: { token: string },
  { at, opened, submitted, status = "candidate", input = {}, checks = [] }: Placed,
): Promise<Candidate> {
  const { db } = world.service;
  const created = await world.clientOf({ token }).call(api.createCandidate, {
    body: { candidate: input, checks: checks.map(({ type }) => ({ type })), bypass: true },
  });
  await db`
    update service.candidates set status = ${status}, created_at = ${at}, opened_at = ${opened ?? null},
      submitted_at = ${submitted ?? null} where id = ${created.id}`;
  for (const [index, check] of checks.entries()) {
    const completed = check.completed ?? null;
    const outcome = check.outcome === undefined ? "clear" : check.outcome;
    await db`
      update service.candidate_checks set created_at = ${check.at ?? at}, submitted_at = ${check.submitted ?? null},
        started_at = ${check.started ?? null}, due_at = ${check.due ?? null}, completed_at = ${completed},
        status = ${check.status ?? (completed === null ? "candidate" : "completed")},
        outcome = ${completed === null ? null : outcome},
        result_erased_at = ${completed !== null && outcome === null ? completed : null}
      where id = ${created.candidate_checks[index]?.id ?? 0}`;
  }
  return created;
}
