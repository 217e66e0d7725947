import type { UploadView } from "../../shared/answers.ts";
import type { OutboxEntry } from "./outbox.ts";

/** What holds of a document, as far as this page knows. */
export type Standing = {
  decision: "approved" | "rejected" | null;
  /** Made here, and not in the page's data yet. */
  own: OutboxEntry | null;
};

/** The decision made here, until the data of the page has caught up with it; else that of the data. */
export function standingOf(
  { id, review }: Pick<UploadView, "id" | "review">,
  entries: readonly OutboxEntry[],
): Standing {
  const own = entries.findLast(({ file, state }) => file.uploadId === id && state !== "refused");
  const isKnown = own?.reviewId != null && (review?.id ?? 0) >= own.reviewId;
  const decision = own && !isKnown ? own.choice.decision : review?.decision;
  return {
    decision: decision === "approved" || decision === "rejected" ? decision : null,
    own: own && !isKnown ? own : null,
  };
}

/** Whether a decision can be made on it. */
export function isOpen(upload: UploadView, entries: readonly OutboxEntry[]): boolean {
  return !upload.isSignature && standingOf(upload, entries).decision === null;
}
