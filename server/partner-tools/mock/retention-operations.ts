import type { Company } from "../../contract/company.ts";
import { companyExamples } from "../../contract/examples/reference-data.ts";
import { duesOf, planOf, type Retained } from "../../contract/retention/plan.ts";
import { openPreview } from "../../contract/retention/preview.ts";
import type { CandidateRetention } from "../../contract/retention/retention.ts";
import {
  type OwnSchedule,
  periodsOf,
  refuseImpossible,
  rulesVersion,
} from "../../contract/retention/schedule.ts";
import type { MockCandidate } from "./mock-candidate.ts";
import type { Memory } from "./mock-memory.ts";
import { happened, type MockOperations } from "./mock-moment.ts";
import { checkAt, iso, timeToSubmitMs } from "./mock-progress.ts";

const company = companyExamples.getCompany.result;

/** Nothing is ever erased by the schedule here: nothing is kept for that long. */
export const retentionOperations = {
  getCompany: (_request, { memory }) => companyOf(memory),
  getRetention: (_request, { memory }) => shown(memory),
  updateRetention({ body }, { memory }) {
    refuseImpossible(body);
    const before = scheduleOf(memory);
    memory.retention = {
      retention_days: body.retention_days ?? before.retention_days,
      own: body.own,
      version: before.version + 1,
    };
    return shown(memory);
  },
  previewRetention({ body }, { memory, now }) {
    refuseImpossible({ own: body.own ?? [] });
    const saved = scheduleOf(memory);
    const schedule = {
      retention_days: body.retention_days ?? saved.retention_days,
      own: body.own ?? saved.own,
    };
    const at = { timeZone: company.timezone, now: new Date(now), listed: body.next };
    const preview = openPreview(schedule, at);
    preview.add(
      memory.candidates().map((candidate) => ({
        candidateId: candidate.ids.candidate,
        partnerApplicationId: candidate.partnerApplicationId,
        held: candidate.legalHold !== null,
        retained: retainedOf(candidate, now),
      })),
    );
    return preview.result();
  },
  listLegalHolds: (_request, { memory }) =>
    memory.candidates().flatMap(({ ids, partnerApplicationId, legalHold }) =>
      legalHold
        ? [
            {
              candidate_id: ids.candidate,
              partner_application_id: partnerApplicationId,
              partner_id: company.id,
              ...legalHold,
            },
          ]
        : [],
    ),
  getCandidateRetention: ({ params }, { memory, now }) =>
    retentionView(memory.find(params.partner_application_id), scheduleOf(memory), now),
  setLegalHold({ params, body }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    const { reason, by = "Your integration" } = body;
    const legalHold = { since: candidate.legalHold?.since ?? iso(moment.now), reason, by };
    const event = { type: "legal_hold.set", description: "Put under a legal hold." } as const;
    moment.memory.keep(happened({ ...candidate, legalHold }, moment, event));
    return legalHold;
  },
  releaseLegalHold({ params }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    if (!candidate.legalHold) return null;
    const event = { type: "legal_hold.released", description: "Released from the legal hold." } as const;
    moment.memory.keep(happened({ ...candidate, legalHold: null }, moment, event));
    return null;
  },
} satisfies MockOperations;

export function companyOf(memory: Memory): Company {
  return { ...company, ...memory.company, retention_days: scheduleOf(memory).retention_days };
}

function shown(memory: Memory) {
  const { version, ...schedule } = scheduleOf(memory);
  return {
    ...schedule,
    schedule_version: version,
    rules_version: rulesVersion(),
    periods: periodsOf(schedule),
  };
}

function scheduleOf({ retention }: Memory): OwnSchedule & { version: number } {
  return retention ?? { retention_days: company.retention_days, own: [], version: 1 };
}

function retentionView(candidate: MockCandidate, schedule: OwnSchedule, now: number): CandidateRetention {
  const retained = retainedOf(candidate, now);
  return {
    closed_at: retained.closedAt?.toISOString() ?? null,
    records: duesOf(retained, schedule).map(({ kind, checkId, checkType, at, reason }) => ({
      record_kind: kind,
      candidate_check_id: checkId,
      check_type: checkType,
      due_at: at?.toISOString() ?? null,
      reason,
    })),
    whole_at:
      planOf(retained, schedule)
        .find(({ whole }) => whole)
        ?.at.toISOString() ?? null,
    legal_hold: candidate.legalHold,
    erased_records: [],
  };
}

function retainedOf(candidate: MockCandidate, now: number): Retained {
  const checks = candidate.checks.map((check) => checkAt(candidate, check, now));
  return {
    closedAt: closedAt(candidate, checks),
    hasApplication: candidate.facts.updatedAt !== null || candidate.checks.some(hasDetails),
    hasConsent: candidate.submittedAt !== null,
    hasIdentityDocuments: candidate.uploads.some((upload) => !upload.isSignature),
    checks: checks.map((check) => ({
      id: check.id,
      type: check.type,
      canceled: check.status === "canceled",
      completedAt: check.completed_at === null ? null : new Date(check.completed_at),
      hasResult: check.outcome !== null,
      hasReferences: candidate.referees.some(({ checkId }) => checkId === check.id),
    })),
  };
}

function hasDetails({ details }: MockCandidate["checks"][number]): boolean {
  return Object.keys(details).length > 0;
}

/** As the service has it (docs/decisions/erasure.md), where nothing happens by itself. */
function closedAt(
  { canceledAt, submittedAt, createdAt }: MockCandidate,
  checks: { completed_at: string | null; status: string }[],
): Date | null {
  if (canceledAt !== null) return new Date(canceledAt);
  if (submittedAt === null) return new Date(createdAt + timeToSubmitMs);
  const isClosed = checks.every(({ status }) => status === "completed" || status === "canceled");
  if (checks.length === 0 || !isClosed) return null;
  const times = checks.flatMap(({ completed_at: at }) => (at ? [Date.parse(at)] : []));
  return new Date(Math.max(submittedAt, ...times));
}
