import {
  groupOf,
  type HistoryCode,
  type HistoryGroup,
  type HistoryValues,
  noValues,
} from "./history-words.ts";

/** One event of a candidate's history. The console words it by `code` and `values`; what has no code it shows as `text`. */
export type TimelineEntry = {
  key: string;
  kind: "history" | "action" | "review" | "view" | "mail" | "result" | "note" | "message" | "withdrawal";
  group: HistoryGroup;
  type: string;
  code: HistoryCode | null;
  values: HistoryValues;
  /** The service's own words; empty for what happened here. */
  text: string;
  /** More of it, such as a rejection's reason. */
  note: string | null;
  actor: string;
  /** Null where the service does not tell. */
  at: string | null;
};

type EntryParts = Pick<TimelineEntry, "key" | "kind" | "code" | "actor"> & {
  at: Date | string | null;
  type?: string;
  values?: Partial<HistoryValues>;
  text?: string;
  note?: string | null;
};

export function timelineEntry({
  at,
  type,
  values = {},
  text = "",
  note = null,
  ...entry
}: EntryParts): TimelineEntry {
  return {
    ...entry,
    type: type ?? entry.code ?? "",
    group: groupOf(entry.code),
    values: { ...noValues, ...values },
    text,
    note,
    at: at instanceof Date ? at.toISOString() : at,
  };
}
