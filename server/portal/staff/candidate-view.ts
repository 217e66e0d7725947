import type { Candidate } from "../../contract/candidate.ts";
import type { CandidateCheck } from "../../contract/check.ts";
import { isRecordable } from "../results/recordable.ts";

/** A candidate as lists show it. Another service may leave out what the specification does not show. */
export type CandidateRow = {
  partnerApplicationId: string;
  name: string;
  email: string;
  jobRole: string;
  referenceCode: string;
  status: string;
  createdAt: string;
  submittedAt: string | null;
  checks: { total: number; completed: number; attention: number };
  /** Documents without a decision. */
  waiting: number;
};

export function candidateRow(candidate: Candidate, waiting: number): CandidateRow {
  const checks = checksOf(candidate);
  return {
    partnerApplicationId: candidate.partner_application_id,
    name: nameOf(candidate),
    email: candidate.email ?? "",
    jobRole: candidate.job_role ?? "",
    referenceCode: candidate.reference_code ?? "",
    status: candidate.canceled ? "canceled" : candidate.status,
    createdAt: candidate.created_at,
    submittedAt: candidate.submitted_at ?? null,
    checks: {
      total: checks.length,
      completed: checks.filter(({ status }) => status === "completed").length,
      attention: checks.filter(({ result_flag }) => result_flag).length,
    },
    waiting,
  };
}

export type CheckView = {
  id: number;
  title: string;
  status: string;
  outcome: string | null;
  attention: boolean;
  startedAt: string | null;
  completedAt: string | null;
  dueAt: string | null;
  /** Until when what was checked is valid, a day. */
  expirationDate: string | null;
  /** What the partner said of the check. */
  details: { name: string; text: string }[];
  /** Whether its outcome can be recorded here now. */
  recordable: boolean;
  subChecks: { id: number; title: string; status: string; outcome: string | null }[];
};

/** A candidate as its own page shows it. */
export type CandidateDetails = {
  partnerApplicationId: string;
  name: string;
  firstName: string;
  email: string;
  contactNumber: string;
  jobRole: string;
  department: string;
  referenceCode: string;
  status: string;
  createdAt: string;
  submittedAt: string | null;
  completedAt: string | null;
  acceptedTerms: boolean;
  checks: CheckView[];
};

export function candidateDetails(candidate: Candidate): CandidateDetails {
  return {
    partnerApplicationId: candidate.partner_application_id,
    name: nameOf(candidate),
    firstName: candidate.first_name ?? "",
    email: candidate.email ?? "",
    contactNumber: candidate.contact_number ?? "",
    jobRole: candidate.job_role ?? "",
    department: candidate.department ?? "",
    referenceCode: candidate.reference_code ?? "",
    status: candidate.canceled ? "canceled" : candidate.status,
    createdAt: candidate.created_at,
    submittedAt: candidate.submitted_at ?? null,
    completedAt: candidate.completed_at ?? null,
    acceptedTerms: candidate.accepted_terms_and_conditions === true,
    checks: checksOf(candidate).map(checkView),
  };
}

function checkView(check: CandidateCheck): CheckView {
  return {
    id: check.id,
    title: titleOf(check),
    status: check.status,
    outcome: check.outcome ?? null,
    attention: check.result_flag === true,
    startedAt: check.started_at ?? null,
    completedAt: check.completed_at ?? null,
    dueAt: check.due_at ?? null,
    expirationDate: check.expiration_date ?? null,
    details: detailsOf(check),
    recordable: isRecordable(check),
    subChecks: (check.sub_checks ?? []).map(({ id, title, status, outcome }) => ({
      id,
      title,
      status,
      outcome: outcome ?? null,
    })),
  };
}

/** Details are kept as given, and may be anything. */
function detailsOf({ details }: CandidateCheck): CheckView["details"] {
  return Object.entries(details ?? {}).map(([key, value]) => ({
    name: wordsOf(key),
    text: typeof value === "string" ? value : JSON.stringify(value),
  }));
}

export function titleOf({ title, type }: CandidateCheck): string {
  return title ?? wordsOf(type ?? "check");
}

export function checksOf(candidate: Candidate): CandidateCheck[] {
  return Array.isArray(candidate.candidate_checks) ? candidate.candidate_checks : [];
}

function nameOf({ name, first_name, last_name, email, partner_application_id }: Candidate): string {
  const full = name || [first_name, last_name].filter(Boolean).join(" ");
  return full.trim() || email || partner_application_id;
}

function wordsOf(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
