import type { Reminder } from "../reviews/reminder-store.ts";
import type { Review } from "../reviews/review.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

/** One entry for all rejections that were mailed together; `nameOf` is empty for a document that was removed. */
export function roundEntries(
  reviews: readonly Review[],
  nameOf: (uploadId: number) => string,
): TimelineEntry[] {
  const mailed = reviews.filter(({ mail }) => mail !== null && mail.roundId !== null);
  const rounds = Map.groupBy(mailed, ({ mail }) => mail?.roundId ?? 0);
  return [...rounds].flatMap(([id, all]) => {
    const mail = all[0]?.mail;
    if (!mail) return [];
    return [
      timelineEntry({
        key: `round-${id}`,
        kind: "mail",
        code: `mail_${mail.outcome}`,
        type: mail.outcome,
        values: { files: all.map(({ uploadId }) => nameOf(uploadId)) },
        actor: "Candor",
        at: mail.settledAt,
      }),
    ];
  });
}

export function reminderEntry({ roundId, number, outcome, settledAt }: Reminder): TimelineEntry {
  return timelineEntry({
    key: `reminder-${roundId}-${number}`,
    kind: "mail",
    code: `reminder_${outcome}`,
    type: outcome,
    actor: "Candor",
    at: settledAt,
  });
}
