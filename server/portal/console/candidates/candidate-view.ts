import { documentKind } from "../../../contract/document-kind.ts";
import { factKey } from "../../../contract/fact-key.ts";
import { type Person, personOf } from "../../../contract/ledger/person.ts";
import { isOwnType, saidWithOrder } from "../../../contract/own-type-code.ts";
import { validUntil } from "../../../contract/validity.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { documentTitle } from "../../candidate/documents/document-title.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import { nameOf } from "../../gateway/name-of.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { isRecordable } from "../../work/queue/recordable.ts";
import { listsReferees } from "../actions/check-referees.ts";
import type { CandidatesTurn } from "../reviews/waiting-for-candidate.ts";

/** A candidate as lists show it. */
export type CandidateRow = {
  /** The service's own. */
  id: number;
  partnerApplicationId: string;
  /** The partner that launched the checks; null where the service names none. */
  partner: string | null;
  name: string;
  email: string;
  jobRole: string;
  referenceCode: string;
  status: string;
  createdAt: string | null;
  submittedAt: string | null;
  completedAt: string | null;
  /** When the next thing is due; null where nothing is, or the service does not tell. */
  dueAt: string | null;
  /** Null where the service does not list them. */
  checks: { total: number; completed: number; attention: number } | null;
  /** Documents without a decision. */
  waiting: number;
  /** The candidate can't provide documents, and nobody has dealt with it. */
  cannotProvide: boolean;
  /** Since when a document that was rejected is awaited of the candidate; null where none is. */
  waitingForCandidate: string | null;
  /** Whose task the candidate is, where it is known and somebody's. */
  assignee?: string | null;
};

export function candidateRow(
  candidate: KnownCandidate,
  waiting: number,
  cannotProvide = false,
  turn: CandidatesTurn | undefined = undefined,
): CandidateRow {
  const { checks } = candidate;
  return {
    id: candidate.id,
    partnerApplicationId: candidate.partner_application_id,
    partner: candidate.partner?.name || null,
    name: nameOf(candidate),
    email: candidate.email,
    jobRole: candidate.job_role,
    referenceCode: candidate.reference_code,
    status: candidate.canceled ? "canceled" : candidate.status,
    createdAt: candidate.created_at,
    submittedAt: candidate.submitted_at,
    completedAt: candidate.completed_at,
    dueAt: candidate.due_at,
    checks: checks && {
      total: checks.length,
      completed: checks.filter(({ status }, index) => status === "completed" && !turn?.checks.has(index))
        .length,
      attention: checks.filter(({ attention }) => attention).length,
    },
    waiting,
    cannotProvide,
    waitingForCandidate: turn?.since.toISOString() ?? null,
  };
}

export type CheckView = {
  key: string;
  /** Null where the service gives no id with which its result could be requested. */
  id: number | null;
  /** Empty where it is not known. */
  type: string;
  title: string;
  status: string;
  outcome: string | null;
  attention: boolean;
  /** Neither completed nor canceled. */
  open: boolean;
  /** Past its due time. */
  late: boolean;
  /** Whether the service keeps a list of its referees. */
  hasReferees: boolean;
  orderedAt: string | null;
  /** When nothing that it waited for was missing any more. */
  releasedAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  dueAt: string | null;
  /** Until when what was checked is valid, a day. */
  expirationDate: string | null;
  /** The day that is proposed for it where the outcome is recorded today; null where the check's type says nothing. */
  proposedExpiry: string | null;
  /** When its result was erased; what is null beside it is gone. */
  resultErasedAt: string | null;
  /** What keeps it from starting: codes of facts, open places of its document rule, and documents that nobody has approved. */
  waitsFor: (
    | { kind: "fact"; code: string }
    | { kind: "document"; category: string; title: string }
    | { kind: "review"; count: number }
    | { kind: "referee" }
  )[];
  /** The partner's details of the check. Facts among them are shown with what the candidate told. */
  details: { name: string; text: string }[];
  /**
   * A document that it needs was rejected, and the candidate has not sent it again. Then it is not shown as completed, and what
   * its provider says of it (`status`, `outcome`) stands beside.
   */
  waitsForCandidate: boolean;
  /** Whether its outcome can be recorded here now. */
  recordable: boolean;
  /** `id` is null where the service gives none with which a result could be requested. */
  subChecks: { key: string; id: number | null; title: string; status: string; outcome: string | null }[];
};

/** A candidate as its own page shows it. */
export type CandidateDetails = Person & {
  /** The service's own. */
  id: number;
  partnerApplicationId: string;
  partner: string | null;
  name: string;
  referenceCode: string;
  status: string;
  createdAt: string | null;
  submitted: boolean;
  /** Null where the service does not tell when. */
  submittedAt: string | null;
  completedAt: string | null;
  acceptedTerms: boolean;
  checks: CheckView[];
  /** By when the first of the open checks is due; null where none is, or the service does not say. */
  dueAt: string | null;
  /** False where the service does not list them: that is not the same as none. */
  checksListed: boolean;
  /** Since when a document that was rejected is awaited of the candidate; null where none is. */
  waitingForCandidate: string | null;
};

/** `turn`: what the candidate is to send again, null where that is nothing. `hasStatement`: someone has said who they are. */
export function candidateDetails(
  candidate: KnownCandidate,
  turn: CandidatesTurn | null,
  {
    language,
    hasStatement,
    now,
    timeZone,
  }: { language: Language; hasStatement: boolean; now: Date; timeZone: string },
): CandidateDetails {
  return {
    id: candidate.id,
    partnerApplicationId: candidate.partner_application_id,
    partner: candidate.partner?.name || null,
    name: nameOf(candidate),
    ...personOf(candidate),
    referenceCode: candidate.reference_code,
    status: candidate.canceled ? "canceled" : candidate.status,
    createdAt: candidate.created_at,
    submitted: candidate.submitted,
    submittedAt: candidate.submitted_at,
    completedAt: candidate.completed_at,
    acceptedTerms: candidate.accepted_terms_and_conditions,
    checks:
      candidate.checks?.map((check, index) =>
        checkView(check, index, {
          waitsForCandidate: turn?.checks.has(index) ?? false,
          language,
          hasStatement,
          now,
          timeZone,
        }),
      ) ?? [],
    dueAt: firstDue(candidate.checks ?? []),
    checksListed: candidate.checks !== null,
    waitingForCandidate: turn?.since.toISOString() ?? null,
  };
}

function firstDue(checks: readonly KnownCheck[]): string | null {
  const due = checks.filter(isOpenCheck).flatMap(({ dueAt }) => dueAt ?? []);
  return due.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

function checkView(
  check: KnownCheck,
  index: number,
  {
    waitsForCandidate,
    language,
    hasStatement,
    now,
    timeZone,
  }: { waitsForCandidate: boolean; language: Language; hasStatement: boolean; now: Date; timeZone: string },
): CheckView {
  return {
    key: `${check.id ?? ""}-${index}`,
    id: check.id,
    type: check.type,
    title: titleOf(check, language),
    status: check.status,
    outcome: check.outcome,
    attention: check.attention,
    open: isOpenCheck(check),
    late: isOpenCheck(check) && check.status === "overdue",
    hasReferees: listsReferees(check, hasStatement),
    orderedAt: check.createdAt,
    releasedAt: check.submittedAt,
    startedAt: check.startedAt,
    completedAt: check.completedAt,
    dueAt: check.dueAt,
    expirationDate: check.expirationDate,
    proposedExpiry:
      isRecordable(check) && isOwnType(check.type) ? validUntil(check.details, now, timeZone) : null,
    resultErasedAt: check.resultErasedAt,
    waitsFor: waitsFor(check, language),
    details: detailsOf(check),
    waitsForCandidate,
    recordable: isRecordable(check) && !waitsForCandidate,
    subChecks: check.subChecks.map((sub, place) => ({
      key: `${sub.id ?? ""}-${place}`,
      id: sub.id,
      title: titleOf(sub, language),
      status: sub.status,
      outcome: sub.outcome,
    })),
  };
}

function waitsFor(
  { waitingFor: { facts, documents, review, referees } }: KnownCheck,
  language: Language,
): CheckView["waitsFor"] {
  return [
    ...facts.map((code) => ({ kind: "fact" as const, code })),
    ...documents.map(({ category, kind }) => ({
      kind: "document" as const,
      category,
      title: documentTitle(
        { idType: null, kind: documentKind.safeParse(kind).data ?? null, side: null },
        language,
      ),
    })),
    ...(review.length > 0 ? [{ kind: "review" as const, count: review.length }] : []),
    ...(referees.length > 0 ? [{ kind: "referee" as const }] : []),
  ];
}

/** Details are kept as given, and may be anything. A service that says who provides a check keeps facts. */
function detailsOf(check: KnownCheck): CheckView["details"] {
  const isFact = (key: string) => check.provider !== null && factKey.safeParse(key).success;
  return Object.entries(saidWithOrder(check))
    .filter(([key]) => !isFact(key))
    .map(([key, value]) => ({
      name: wordsOf(key),
      text: typeof value === "string" ? value : JSON.stringify(value),
    }));
}

/** The title of a candidate's check by its id, in the language of whoever reads it; the empty string for none. */
export type TitleOfCheck = (checkId: number | null) => string;

/** The check's title in a language; a check that the service gives none is called by its type. */
export function titleOf({ title, type }: Pick<KnownCheck, "title" | "type">, language: Language): string {
  return checkTitle(type, title ?? wordsOf(type || "check"), language);
}

function wordsOf(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
