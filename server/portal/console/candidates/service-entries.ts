import type { KnownEvent } from "../../gateway/read-history.ts";
import type { DoneAction, StaffActionKind } from "../actions/staff-action.ts";
import type { TitleOfCheck } from "./candidate-view.ts";
import { codeOfType, type HistoryCode } from "./history-words.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

/** An event of the service so soon before or after what a person did here is what they did. */
const sameMs = 60_000;

/** What the service writes down of an action, and what the history calls one of which it writes nothing. */
const actions: Record<StaffActionKind, { event: string | null; to?: string; code: HistoryCode }> = {
  link_shown: { event: null, code: "link_shown" },
  link_sent: { event: null, code: "link_sent" },
  details_corrected: { event: "candidate.updated", code: "candidate_updated" },
  facts_corrected: { event: "candidate.updated", code: "facts_corrected" },
  started: { event: "candidate.started", code: "candidate_started" },
  canceled: { event: "candidate.canceled", code: "candidate_canceled" },
  checks_added: { event: "check.added", code: "checks_added" },
  check_canceled: { event: "check.status_changed", to: "canceled", code: "check_canceled" },
  handed_over_again: { event: "check.handed_over", code: "check_handed_over" },
  referee_added: { event: "referee.created", code: "referee_created" },
  referee_asked: { event: "referee.requested", code: "referee_requested" },
  referee_removed: { event: "referee.deleted", code: "referee_deleted" },
  journey_seen: { event: null, code: "journey_seen" },
  receipt_opened: { event: null, code: "receipt_opened" },
  rest_stopped: { event: null, code: "rest_stopped" },
};

/**
 * The service's history, with the names of the staff who caused it: to the service all of it is its token's. What staff did and
 * the service does not write down follows.
 */
export function serviceEntries(
  history: readonly KnownEvent[],
  done: readonly DoneAction[],
  title: TitleOfCheck,
): TimelineEntry[] {
  const causedBy = new Map<KnownEvent, DoneAction>();
  const alone = done.filter((action) => {
    const caused = history.filter((event) => !causedBy.has(event) && isOf(event, action));
    // Several checks are added at once; of everything else one action is one event.
    for (const event of action.kind === "checks_added" ? caused : nearest(caused, action)) {
      causedBy.set(event, action);
    }
    return caused.length === 0;
  });
  return [
    ...history.map((event) => eventEntry(event, causedBy.get(event), title(event.checkId))),
    ...alone.map((action) =>
      timelineEntry({
        key: `action-${action.id}`,
        kind: "action",
        code: actions[action.kind].code,
        values: { check: title(action.checkId), subjects: action.subjects },
        actor: action.staffName,
        at: action.doneAt,
      }),
    ),
  ];
}

function isOf(event: KnownEvent, action: DoneAction): boolean {
  const { event: type, to } = actions[action.kind];
  if (type === null || event.type !== type || event.at === null) return false;
  if (to !== undefined && event.to !== to) return false;
  if (action.checkId !== null && event.checkId !== null && event.checkId !== action.checkId) return false;
  return awayMs(event, action) <= sameMs;
}

function nearest(events: KnownEvent[], action: DoneAction): KnownEvent[] {
  return events.toSorted((one, other) => awayMs(one, action) - awayMs(other, action)).slice(0, 1);
}

function awayMs({ at }: KnownEvent, { doneAt }: DoneAction): number {
  return Math.abs(Date.parse(at ?? "") - doneAt.getTime());
}

function eventEntry(event: KnownEvent, by: DoneAction | undefined, check: string): TimelineEntry {
  const code = by?.kind === "facts_corrected" ? "facts_corrected" : wordedBy(event, check);
  return timelineEntry({
    key: `history-${event.key}`,
    kind: "history",
    type: event.type,
    code,
    values: { check, from: event.from, to: event.to, subjects: by?.subjects ?? [] },
    text: event.text,
    note: code !== null && saysMore.has(code) ? event.text : null,
    actor: by?.staffName ?? event.actor,
    at: event.at,
  });
}

/** Words that need the check's title, or a status, are no words without them. */
function wordedBy(event: KnownEvent, check: string): HistoryCode | null {
  const code = codeOfType(event.type);
  if (code === "check_added" || code === "check_packet_downloaded" || code === "check_handed_over")
    return check ? code : null;
  if (code === "check_status_changed") return check && event.to ? code : null;
  return code;
}

/** Where the service's own sentence says what was changed, or how. */
const saysMore: ReadonlySet<HistoryCode> = new Set<HistoryCode>([
  "candidate_created",
  "candidate_contacted",
  "candidate_updated",
  "candidate_started",
  "check_added",
  "file_uploaded",
  "file_deleted",
  "file_reviewed",
  "records_erased",
]);
