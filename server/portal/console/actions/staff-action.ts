/** What staff can do to one candidate, as the history keeps it. */
const staffActionKinds = [
  "link_shown",
  "link_sent",
  "details_corrected",
  "facts_corrected",
  "started",
  "canceled",
  "checks_added",
  "check_canceled",
  "handed_over_again",
  "referee_added",
  "referee_asked",
  "referee_removed",
  "journey_seen",
  "receipt_opened",
  "rest_stopped",
] as const;
export type StaffActionKind = (typeof staffActionKinds)[number];

/** `subjects` are names of fields, types of checks or a channel: nothing personal. `checkId` is the service's id of a check. */
export type StaffAction = { kind: StaffActionKind; checkId: number | null; subjects: string[] };

export type DoneAction = StaffAction & { id: number; staffName: string; doneAt: Date };
