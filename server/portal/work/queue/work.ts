import { z } from "zod";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/**
 * What may wait for a person: documents without a decision, a check whose outcome a person records, a result to consider, a
 * candidate who can't provide documents, a referee who has not answered, a check past its due time, a candidate who disputes
 * a result, says that their details are wrong, asks for erasure, or has withdrawn their consent to a check that the service did not stop, a task of
 * staff, and a message.
 */
export const workKind = z.enum([
  "documents",
  "outcome",
  "consider",
  "cannot_provide",
  "referee",
  "overdue",
  "dispute",
  "correction",
  "erasure",
  "withdrawal",
  "message",
  "task",
]);
export type WorkKind = z.infer<typeof workKind>;

/** The kinds that follow from what the service shows of a candidate (work-of.ts). */
export const derivedKinds = [
  "outcome",
  "consider",
  "referee",
  "overdue",
] as const satisfies readonly WorkKind[];

/** One thing that waits. */
export type Work = {
  kind: WorkKind;
  /** Tells things of one kind and candidate apart, such as the id of a check, an upload or a referee. */
  subject: string;
  checkType: string | null;
  /** When it came about. */
  since: Date;
  /** It is in the queue from then on. */
  opensAt: Date;
  /** Null: it follows from `since` and the candidate's due time (due.ts). */
  dueAt: Date | null;
};

export type WorkOfCandidate = Owner & Work;

/** One that follows from what the service shows. It says null for a time that it does not know: then it came about when it was first read. */
export type DerivedWork = Omit<Work, "kind" | "since" | "opensAt"> & {
  kind: (typeof derivedKinds)[number];
  since: Date | null;
  opensAt: Date | null;
};
