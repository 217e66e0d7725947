import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { type Given, waitingForOf } from "../../contract/waiting-for.ts";
import type { MockCandidate, MockCheck } from "./mock-candidate.ts";

/** The candidate with the checks handed over that wait for nothing; `anyway`, those that wait too. */
export function releaseChecks(candidate: MockCandidate, now: number, { anyway = false } = {}): MockCandidate {
  if (candidate.submittedAt === null || candidate.canceledAt !== null) return candidate;
  const given = givenOf(candidate, now);
  const isReady = (check: MockCheck) =>
    check.releasedAt === null && check.canceledAt === null && (anyway || !missingFor(check, given));
  const checks = candidate.checks.map((check) => (isReady(check) ? { ...check, releasedAt: now } : check));
  return { ...candidate, checks };
}

/** True when a check of a signed candidate waits. */
export function isWaiting(candidate: MockCandidate, now: number): boolean {
  const open = candidate.checks.filter(
    ({ releasedAt, canceledAt }) => releasedAt === null && canceledAt === null,
  );
  return candidate.submittedAt !== null && open.some((check) => missingFor(check, givenOf(candidate, now)));
}

function missingFor({ type, details, addedAt }: MockCheck, given: Given) {
  const created_at = new Date(addedAt).toISOString();
  const check = {
    type,
    details,
    status: "candidate",
    created_at,
    submitted_at: null,
    reviewed: false,
    referees: [],
  } as const;
  return waitingForOf(check, given);
}

export function givenOf(candidate: MockCandidate, now: number): Given {
  const { input, checks, forms, facts, uploads, createdAt } = candidate;
  const { first_name, last_name, job_role } = input;
  return {
    subject: { first_name, last_name, job_role, checks, forms },
    saved: facts.saved,
    documents: uploads
      .filter(({ isSignature }) => !isSignature)
      .map(({ id, idType, documentKind, documentSide, review }) => ({
        id,
        id_type: idType,
        document_kind: documentKind,
        document_side: documentSide,
        review,
      })),
    ruleAt: documentRuleAt,
    days: [dayOf(now), dayOf(facts.updatedAt ?? createdAt)],
  };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
