import { findCheckType } from "../../contract/catalogue.ts";
import type { CheckInCandidate } from "../records/candidate-store.ts";

/** When a check that is released now is to be completed: after the usual time of its type. */
export function dueAt({ type, own_turnaround_hours: own }: CheckInCandidate, now: Date): Date {
  const hours = own ?? findCheckType(type)?.turnaround_hours ?? 0;
  return new Date(now.getTime() + hours * 3_600_000);
}
