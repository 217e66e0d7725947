import type { RecordKind } from "../record-kind.ts";
import { type Erasure, planOf, type Retained } from "./plan.ts";
import type { RetentionPreview } from "./retention.ts";
import type { OwnSchedule } from "./schedule.ts";

type Next = RetentionPreview["next"][number];

type PreviewedCandidate = {
  candidateId: number;
  partnerApplicationId: string;
  held: boolean;
  retained: Retained;
};

/**
 * Adds up what a schedule erases when, candidate by candidate, by the plan that erases. `listed`: how many of the next erasures
 * are kept. `timeZone`: in which months are counted.
 */
export function openPreview(
  schedule: OwnSchedule,
  { timeZone, now, listed }: { timeZone: string; now: Date; listed: number },
): { add(candidates: readonly PreviewedCandidate[]): void; result(): RetentionPreview } {
  const months = openMonths(timeZone, now);
  const count = { held: 0, open: 0 };
  let next: Next[] = [];
  return {
    add(candidates) {
      count.open += candidates.filter(({ retained }) => retained.closedAt === null).length;
      count.held += candidates.filter(({ held }) => held).length;
      for (const candidate of candidates.filter(({ held }) => !held)) {
        const plan = planOf(candidate.retained, schedule);
        for (const erasure of plan) months.add(erasure);
        next.push(...plan.map((erasure) => nextOf(candidate, erasure)));
      }
      next = next.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, listed);
    },
    result: () => ({ as_of: now.toISOString(), months: months.list(), next, ...count }),
  };
}

function nextOf(
  { candidateId, partnerApplicationId }: PreviewedCandidate,
  { at, whole, dues }: Erasure,
): Next {
  return {
    candidate_id: candidateId,
    partner_application_id: partnerApplicationId,
    at: at.toISOString(),
    record_kinds: [...new Set(dues.map(({ kind }) => kind))],
    whole,
  };
}

/** Counts by month, as the calendar there has them. What is overdue counts as this month's. */
function openMonths(timeZone: string, now: Date) {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit" });
  const monthOf = (at: Date) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts.get("year")}-${parts.get("month")}`;
  };
  const months = new Map<string, { records: Map<RecordKind, number>; candidates: number }>();
  return {
    add({ at, whole, dues }: Erasure): void {
      const name = monthOf(at > now ? at : now);
      const month = months.get(name) ?? { records: new Map(), candidates: 0 };
      for (const { kind } of dues) month.records.set(kind, (month.records.get(kind) ?? 0) + 1);
      if (whole) month.candidates += 1;
      months.set(name, month);
    },
    list(): RetentionPreview["months"] {
      return [...months]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([month, { records, candidates }]) => ({
          month,
          records: [...records].map(([record_kind, count]) => ({ record_kind, count })),
          candidates,
        }));
    },
  };
}
