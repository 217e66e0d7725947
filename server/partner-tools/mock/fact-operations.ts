import { AppError } from "../../contract/error-code.ts";
import { checkedInput, factSheetOf, keepFacts, refuseUnneeded } from "../../contract/facts/fact-sheet.ts";
import type { MockCandidate } from "./mock-candidate.ts";
import { happened, type MockOperations } from "./mock-moment.ts";
import { checkAt, iso } from "./mock-progress.ts";
import { releaseChecks } from "./mock-waiting.ts";

export const factOperations = {
  getFacts: ({ params }, { memory, now }) => sheetOf(memory.find(params.partner_application_id), now),
  saveFacts({ params, body }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    if (candidate.canceledAt !== null) {
      throw new AppError(
        "illegal_transition",
        "You cannot save facts of a canceled candidate; create a new candidate.",
      );
    }
    refuseUnneeded(subjectOf(candidate, moment.now), body.facts);
    const given = checkedInput(subjectOf(candidate, moment.now), body.facts);
    const facts = { saved: keepFacts(candidate.facts.saved, given), updatedAt: moment.now };
    const event = { type: "candidate.updated", description: "Facts were saved." } as const;
    const saved = releaseChecks(happened({ ...candidate, facts }, moment, event), moment.now);
    moment.memory.keep(saved);
    return sheetOf(saved, moment.now);
  },
} satisfies MockOperations;

export function sheetOf(candidate: MockCandidate, now: number) {
  const { saved, updatedAt } = candidate.facts;
  const today = iso(now).slice(0, 10);
  return factSheetOf(subjectOf(candidate, now), saved, today, updatedAt === null ? null : iso(updatedAt));
}

export function subjectOf(candidate: MockCandidate, now: number) {
  const { first_name, last_name, job_role } = candidate.input;
  const checks = candidate.checks.map((check) => checkAt(candidate, check, now));
  return { first_name, last_name, job_role, checks, forms: candidate.forms };
}
