import type { Candidate, ContactChannel } from "../../contract/candidate.ts";
import type { CandidateCheck } from "../../contract/check.ts";
import { candidateExamples } from "../../contract/examples/candidate.ts";
import type { HistoryEvent } from "../../contract/history.ts";
import type { Upload } from "../../contract/upload.ts";
import type { MockCandidate, MockEvent, MockUpload } from "./mock-candidate.ts";
import { checkAt, iso, statusAt, timeToSubmitMs } from "./mock-progress.ts";
import { givenOf } from "./mock-waiting.ts";
import { endingOf } from "./simulated-file.ts";

export function candidateView(candidate: MockCandidate, now: number, linkOrigin: string): Candidate {
  const { input, partnerApplicationId } = candidate;
  const { user_id, company_id, brand_id, team_id, archived, cc_notification_emails, partner, source } =
    candidateExamples.createCandidate.result;
  const given = givenOf(candidate, now);
  const checks = candidate.checks.map((check) => checkAt(candidate, check, now, given));
  const status = statusAt(candidate, checks, now);
  const link = `${linkOrigin}/apply/mock-${candidate.linkToken}`;
  return {
    user_id,
    company_id,
    brand_id: candidate.brandId ?? brand_id,
    team_id,
    archived,
    cc_notification_emails,
    partner,
    source,
    id: candidate.ids.candidate,
    reference_code: candidate.referenceCode,
    ...input,
    name: `${input.first_name} ${input.last_name}`.trim(),
    ip: candidate.submittedAt === null ? null : "203.0.113.24",
    document_id: candidate.ids.candidate,
    overdue: status === "overdue",
    canceled: candidate.canceledAt !== null,
    status,
    token: link,
    created_at: iso(candidate.createdAt),
    measured_minutes: null,
    opened_at: candidate.openedAt === null ? null : iso(candidate.openedAt),
    submitted_at: candidate.submittedAt === null ? null : iso(candidate.submittedAt),
    completed_at: status === "completed" ? latest(checks) : null,
    accepted_terms_and_conditions: candidate.submittedAt !== null,
    partner_application_id: partnerApplicationId,
    partner_link: link,
    due_at: dueAt(candidate, status, checks),
    legal_hold: candidate.legalHold,
    bypass: candidate.bypass,
    contact_channels: channelsOf(candidate),
    erased_records: [],
    candidate_checks: checks,
    candidate_checks_values: Object.fromEntries(
      checks.map(({ type, id, status, outcome }) => [type, { id, status, outcome }]),
    ),
  };
}

/** The mock server sends nothing, by neither. */
export function channelsOf({ input }: MockCandidate): ContactChannel[] {
  const email: ContactChannel[] = input.email ? ["email"] : [];
  return input.contact_number ? [...email, "sms"] : email;
}

/** When the signature is due, or the first check that is not finished. */
function dueAt(candidate: MockCandidate, status: string, checks: readonly CandidateCheck[]): string | null {
  if (status === "completed" || status === "canceled") return null;
  const open = checks.filter((check) => check.status !== "completed" && check.status !== "canceled");
  const signature = candidate.submittedAt === null ? [iso(candidate.createdAt + timeToSubmitMs)] : [];
  return [...signature, ...open.flatMap(({ due_at }) => due_at ?? [])].toSorted()[0] ?? null;
}

function latest(checks: readonly CandidateCheck[]): string | null {
  return checks.reduce<string | null>(
    (last, { completed_at }) => (completed_at && completed_at > (last ?? "") ? completed_at : last),
    null,
  );
}

export function uploadView(
  upload: Pick<MockUpload, "id" | "fileName" | "fileType" | "createdAt"> &
    Partial<Pick<MockUpload, "documentKind" | "documentSide" | "review">>,
  baseUrl: string,
): Upload {
  return {
    id: upload.id,
    file_name: upload.fileName,
    file_type: upload.fileType,
    created_at: iso(upload.createdAt),
    url: `${baseUrl}/simulated-files/${upload.id}.${endingOf(upload.fileType)}`,
    document_kind: upload.documentKind ?? null,
    document_side: upload.documentSide ?? null,
    review: upload.review ?? null,
  };
}

/** Oldest first: the requested events, and those of the simulation since. */
export function historyView(candidate: MockCandidate, now: number): HistoryEvent[] {
  const told = candidate.events.map((event) => ({ ...event, candidate_check_id: null }));
  const simulated = candidate.checks.flatMap((check) => changesOf(checkAt(candidate, check, now), candidate));
  return [...told, ...simulated]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...event }, index) => ({
      ...event,
      id: candidate.ids.candidate + index,
      created_at: iso(at),
    }));
}

type SimulatedEvent = MockEvent & { candidate_check_id: number };

function changesOf(check: CandidateCheck, candidate: MockCandidate): SimulatedEvent[] {
  const event = (at: string, from: string, to: string): SimulatedEvent => ({
    type: "check.status_changed",
    description: `${check.title}: ${from} → ${to}.`,
    from,
    to,
    actor: { type: "provider", id: null, name: "Mock server" },
    at: Date.parse(at),
    candidate_check_id: check.id,
  });
  const events: SimulatedEvent[] = [];
  if (check.started_at) events.push(event(check.started_at, "candidate", "in-progress"));
  if (check.completed_at) events.push(event(check.completed_at, "in-progress", "completed"));
  if (check.status === "canceled") {
    const canceledAt = candidate.checks.find(({ id }) => id === check.id)?.canceledAt ?? candidate.canceledAt;
    const from = check.started_at ? "in-progress" : "candidate";
    events.push(event(iso(canceledAt ?? candidate.createdAt), from, "canceled"));
  }
  return events;
}
