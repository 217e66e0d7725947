import type { Adjudication } from "../../work/decisions/adjudication.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

const seconds = { confirmed: "decision_confirmed", sent_back: "decision_sent_back" } as const;

/** What was decided on a result of a check (its title), by whom, what a second person made of it, and its letter. */
export function adjudicationEntries(
  { id, decision, note, staffName, decidedAt, second, letter }: Adjudication,
  check: string,
): TimelineEntry[] {
  const about = { kind: "result", type: decision, values: { check, to: decision } } as const;
  const entries = [
    timelineEntry({
      ...about,
      key: `adjudication-${id}`,
      code: "result_decided",
      note,
      actor: staffName,
      at: decidedAt,
    }),
  ];
  if (second?.at && second.state !== "waiting") {
    entries.push(
      timelineEntry({
        ...about,
        key: `second-${id}`,
        code: seconds[second.state],
        note: second.note,
        actor: second.by ?? "",
        at: second.at,
      }),
    );
  }
  if (letter?.outcome && letter.at) {
    entries.push(
      timelineEntry({
        key: `letter-${id}`,
        kind: "mail",
        code: `letter_${letter.outcome}`,
        type: letter.outcome,
        values: { check },
        actor: "Candor",
        at: letter.at,
      }),
    );
  }
  return entries;
}
