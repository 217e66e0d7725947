import { AppError } from "../../../contract/error-code.ts";
import type { ReasonTexts } from "../reasons/reason.ts";
import type { Shown } from "./shown.ts";

export type Decision = "approved" | "rejected" | "reopened";

/** The outcome of notifying the candidate about a rejection; null while that is still to be done. */
export type DecisionMailOutcome = "sent" | "no_address" | "withdrawn" | "candidate_gone";

/** A decision on one upload. The newest decision on an upload is in force; `reopened` undoes the previous one. */
export type Review = {
  id: number;
  uploadId: number;
  decision: Decision;
  /** Why it was rejected, in words for the candidate; in English, unless the reviewer wrote their own. */
  reason: string | null;
  /** The company's reason that was chosen; null for words of the reviewer's own, and for what is no rejection. */
  reasonId: number | null;
  /** For staff only: it is never mailed, nor shown to the candidate. */
  note: string | null;
  /** Whether a rejected document can't be replaced. */
  final: boolean;
  staffUserId: string;
  staffName: string;
  decidedAt: Date;
  /** How the reviewer saw it; null for undoing, and for decisions from before this was kept. */
  shownAs: Shown["as"] | null;
  /** The same words by language; empty where the reviewer wrote their own. */
  texts: ReasonTexts;
  /** `roundId`: the rejections that were mailed together; null where none was, and before there were rounds. */
  mail: { outcome: DecisionMailOutcome; settledAt: Date; roundId: number | null } | null;
};

/**
 * Refuses a decision that was made without having seen the newest one, and one that changes nothing.
 * `seenReviewId` is the newest decision that the reviewer had before their eyes, null when there was none.
 */
export function refuseStaleDecision(
  newest: Review | null,
  wanted: Decision,
  seenReviewId: number | null,
): void {
  if (newest && newest.id !== seenReviewId) {
    throw new AppError(
      "illegal_transition",
      `${newest.staffName} ${newest.decision} this document while you had it open. Look at their decision before you change it.`,
    );
  }
  if (!newest && seenReviewId !== null) {
    throw new AppError(
      "not_found",
      "The decision that you saw belongs to another document. Reload the page and look at it again.",
    );
  }
  if ((newest?.decision ?? "reopened") === wanted) {
    throw new AppError(
      "illegal_transition",
      wanted === "reopened"
        ? "There is no decision on this document to undo."
        : `This document is already ${wanted}.`,
    );
  }
}
