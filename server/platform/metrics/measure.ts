/**
 * Something that happened, for whoever counts. What can be a label has few values, and says nothing of a person: patterns,
 * names of queues, outcomes.
 */
export type Measured =
  | { of: "request begun" }
  | {
      of: "request";
      method: string;
      route: string;
      /** Null: the caller left before there was one. */
      status: number | null;
      /** Null for a stream, which lasts for as long as its reader. */
      seconds: number | null;
    }
  | { of: "job begun"; queue: string }
  | { of: "job"; queue: string; outcome: "completed" | "postponed" | "failed"; seconds: number }
  | { of: "webhook call"; outcome: "delivered" | "failed" | "gone"; seconds: number }
  | { of: "provider call"; step: "start" | "status" | "cancel"; outcome: "answered" | "failed" }
  | { of: "mail"; outcome: "sent" | "failed" }
  | { of: "upload"; outcome: "refused" | "failed" }
  | { of: "upload"; outcome: "accepted"; sizeBytes: number }
  | { of: "cleaning"; seconds: number }
  | { of: "replica read"; by: "replica" | "primary" }
  | { of: "replica lag"; bytes: number }
  | { of: "erasure" };

/** Never throws and costs microseconds: it is called where people wait. */
export type Measure = (what: Measured) => void;

export const measureNothing: Measure = () => undefined;

/** Seconds since `began`, of performance.now(). */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
