import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";

/** What a company makes of an outcome to consider. */
export const verdict = z.enum(["proceed", "do_not_proceed", "ask"]);
export type Verdict = z.infer<typeof verdict>;

/** The decisions of which a candidate may be told by letter. */
export type LetterKind = Exclude<Verdict, "proceed">;
export type LetterOutcome = "sent" | "no_address" | "candidate_gone";

/** The newest one of a check is in force, once a second person has confirmed it where the company wants one. */
export type Adjudication = {
  id: number;
  checkId: number;
  checkType: string;
  /** The service's, when it was decided. */
  outcome: string;
  decision: Verdict;
  reasons: string[];
  /** For staff only: never mailed. */
  note: string | null;
  /** Why an owner decided against the candidate before they were heard. */
  unaskedBecause: string | null;
  staffUserId: string;
  staffName: string;
  decidedAt: Date;
  /** Null where nobody has to confirm it. */
  second: {
    state: "waiting" | "confirmed" | "sent_back";
    by: string | null;
    note: string | null;
    at: Date | null;
  } | null;
  /** What the candidate is written; null where nothing is. */
  letter: {
    words: string;
    outcome: LetterOutcome | null;
    at: Date | null;
    subject: string | null;
    text: string | null;
  } | null;
};

/** Whether the result of a check is one that a person decides about. The service's outcome stays what it is. */
export function isToConsider({ status, outcome, attention, resultErasedAt }: KnownCheck): boolean {
  if (status !== "completed" || resultErasedAt !== null) return false;
  return attention || outcome === "consider" || outcome === "unable_to_complete";
}

/** @throws AppError `illegal_transition` when the reviewer has not seen the newest decision, or it awaits a second person */
export function refuseStaleAdjudication(newest: Adjudication | null, seenId: number | null): void {
  if (newest && newest.id !== seenId) {
    throw new AppError(
      "illegal_transition",
      `${newest.staffName} decided on this result while you had it open. Look at their decision first.`,
    );
  }
  if (!newest && seenId !== null) {
    throw new AppError("not_found", "The decision that you saw is no longer there. Reload the page.");
  }
  if (newest?.second?.state === "waiting") {
    throw new AppError(
      "illegal_transition",
      `${newest.staffName}'s decision waits for a second person. Confirm it or send it back.`,
    );
  }
}

/** Four eyes are those of two people. @throws AppError `illegal_transition`, `insufficient_scope` */
export function refuseSecond(adjudication: Adjudication, staffUserId: string): void {
  if (adjudication.second?.state !== "waiting") {
    throw new AppError(
      "illegal_transition",
      "This decision no longer waits for a second person. Reload the page.",
    );
  }
  if (adjudication.staffUserId === staffUserId) {
    throw new AppError(
      "insufficient_scope",
      "You made this decision yourself. A second person has to confirm it or send it back.",
    );
  }
}
