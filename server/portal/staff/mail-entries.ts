import type { Reminder } from "../reviews/reminder-store.ts";
import type { Review } from "../reviews/review.ts";
import { mailTexts, named } from "./own-entries.ts";
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
    const file = new Intl.ListFormat("en").format(all.map(({ uploadId }) => named(nameOf(uploadId))));
    return [
      timelineEntry({
        key: `round-${id}`,
        kind: "mail",
        code: `mail_${mail.outcome}`,
        type: mail.outcome,
        values: { file },
        text: mailTexts[mail.outcome].replace("{file}", () => file),
        actor: "Candor",
        at: mail.settledAt,
      }),
    ];
  });
}

const reminderTexts = {
  sent: "Reminded the candidate by email of what to send again",
  answered: "Sent no reminder: the candidate has answered",
  superseded: "Sent no reminder: a newer email has asked the candidate",
  not_contacted: "Sent no reminder: the partner asked that nobody contacts the candidate",
  no_address: "Sent no reminder: the candidate has no email address",
  candidate_gone: "Sent no reminder: the candidate was cancelled or deleted",
};

/** Reminders have no code: their sentence stands for them. */
export function reminderEntry({ roundId, number, outcome, settledAt }: Reminder): TimelineEntry {
  return timelineEntry({
    key: `reminder-${roundId}-${number}`,
    kind: "mail",
    code: null,
    type: outcome,
    text: reminderTexts[outcome],
    actor: "Candor",
    at: settledAt,
  });
}
