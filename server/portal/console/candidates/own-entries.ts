import type { Message } from "../../candidate/conversation/message.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { Note, Task } from "../notes/note.ts";
import type { RecordedResult } from "../results/recorded-result-store.ts";
import type { Review } from "../reviews/review.ts";
import { type FileView, packetUploadId } from "../viewing/file-view-store.ts";
import type { TitleOfCheck } from "./candidate-view.ts";
import type { HistoryCode } from "./history-words.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

/** `file` is empty where the document was removed. */
export function reviewEntries(review: Review, file: string): TimelineEntry[] {
  const decided = timelineEntry({
    key: `review-${review.id}`,
    kind: "review",
    code: review.shownAs === "failed" ? "document_rejected_unseen" : `document_${review.decision}`,
    type: review.decision,
    values: { files: [file] },
    note: review.reason,
    actor: review.staffName,
    at: review.decidedAt,
  });
  if (!review.mail || review.mail.roundId !== null) return [decided];
  const told = timelineEntry({
    key: `mail-${review.id}`,
    kind: "mail",
    code: `mail_${review.mail.outcome}`,
    type: review.mail.outcome,
    values: { files: [file] },
    actor: "Candor",
    at: review.mail.settledAt,
  });
  return [decided, told];
}

/**
 * Who recorded the outcome that the check has. A try of which the service's answer was lost counts when nobody else's is
 * certain.
 */
export function resultEntries(check: KnownCheck, title: string, results: RecordedResult[]): TimelineEntry[] {
  if (check.status !== "completed") return [];
  const result = results.find(({ checkId, outcome }) => checkId === check.id && outcome === check.outcome);
  if (!result) return [];
  return [
    timelineEntry({
      key: `result-${result.id}`,
      kind: "result",
      code: "result_recorded",
      type: result.outcome,
      values: { check: title, to: result.outcome },
      actor: result.staffName,
      at: result.recordedAt ?? result.begunAt,
    }),
  ];
}

export function viewEntry(
  view: FileView,
  { title, file }: { title: TitleOfCheck; file: string },
): TimelineEntry {
  const isPacket = view.uploadId === packetUploadId;
  return timelineEntry({
    key: `view-${view.uploadId}-${view.checkId}-${view.staffName}-${view.viewedAt.toISOString()}`,
    kind: "view",
    code: view.checkId === null ? "document_viewed" : isPacket ? "packet_viewed" : "result_viewed",
    type: "viewed",
    values: {
      check: title(view.checkId),
      files: view.checkId === null ? [file] : [],
      times: view.times,
      seenMs: view.seenMs ?? 0,
    },
    actor: view.staffName,
    at: view.viewedAt,
  });
}

/** That something was written, and what. A note that is deleted leaves nothing. */
export function noteEntries(notes: readonly Note[], tasks: readonly Task[]): TimelineEntry[] {
  return [
    ...notes.map((note) =>
      timelineEntry({
        key: `note-${note.id}`,
        kind: "note",
        code: "note_written",
        note: note.text,
        actor: note.authorName,
        at: note.writtenAt,
      }),
    ),
    ...tasks.flatMap((task) => {
      const said = { kind: "note", note: task.text } as const;
      const opened = {
        key: `task-${task.id}`,
        code: "task_opened",
        actor: task.authorName,
        at: task.openedAt,
      } as const;
      const entries = [timelineEntry({ ...said, ...opened })];
      if (task.done) {
        const done = {
          key: `task-done-${task.id}`,
          code: "task_done",
          actor: task.done.by,
          at: task.done.at,
        } as const;
        entries.push(timelineEntry({ ...said, ...done }));
      }
      return entries;
    }),
  ];
}

/** What was written between the candidate and the company, newest first; what has no actor the candidate wrote. */
export function messageEntries(messages: readonly Message[], title: TitleOfCheck): TimelineEntry[] {
  return messages.toReversed().map(({ id, kind, text, staff, checkId, decision, writtenAt }) => {
    return timelineEntry({
      key: `message-${id}`,
      kind: "message",
      code: codeOf({ kind, decision, isTheirs: staff === null }),
      values: { check: title(checkId) },
      note: text,
      actor: staff?.name ?? "",
      at: writtenAt,
    });
  });
}

const answerCodes = {
  corrected: "dispute_corrected",
  stands: "dispute_stands",
  accepted: "correction_accepted",
  declined: "correction_declined",
  kept: "erasure_kept",
} as const satisfies Record<NonNullable<Message["decision"]>, HistoryCode>;

function codeOf({
  kind,
  decision,
  isTheirs,
}: Pick<Message, "kind" | "decision"> & { isTheirs: boolean }): HistoryCode {
  if (kind === "dispute") return "dispute_opened";
  if (kind === "correction") return "correction_asked";
  if (kind === "erasure") return "erasure_asked";
  if (kind === "answer") return answerCodes[decision ?? "stands"];
  return isTheirs ? "message_received" : "message_sent";
}
