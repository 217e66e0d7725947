import type { GivenCopy } from "../../candidate/own-data/given-copy-store.ts";
import type { HistoryCode } from "./history-words.ts";
import { type TimelineEntry, timelineEntry } from "./timeline-entry.ts";

const codes = {
  result: "result_copied",
  data_pdf: "data_copied",
  data_json: "data_copied",
  file: "own_file_copied",
} as const satisfies Record<GivenCopy["kind"], HistoryCode>;

/** What the candidate saved; it has no actor, as all that they did. */
export function copyEntry(
  { id, kind, checkId, checkType, givenAt }: GivenCopy,
  { title, file }: { title: (checkId: number | null) => string; file: string },
): TimelineEntry {
  return timelineEntry({
    key: `copy-${id}`,
    kind: "view",
    code: codes[kind],
    values: { check: title(checkId) || checkType, files: kind === "file" ? [file] : [] },
    actor: "",
    at: givenAt,
  });
}
