/** The parts of the history that staff can look at apart. */
const historyGroups = ["candidate", "checks", "documents", "referees", "contact", "notes", "looks"] as const;
export type HistoryGroup = (typeof historyGroups)[number];

/** What happened, for which the console has words of its own. */
const historyCodes = [
  "candidate_created",
  "candidate_contacted",
  "candidate_updated",
  "facts_corrected",
  "candidate_started",
  "candidate_submitted",
  "candidate_canceled",
  "file_uploaded",
  "file_deleted",
  "file_reviewed",
  "check_added",
  "check_status_changed",
  "check_canceled",
  "check_packet_downloaded",
  "check_handed_over",
  "referee_created",
  "referee_deleted",
  "referee_requested",
  "referee_responded",
  "records_erased",
  "legal_hold_set",
  "legal_hold_released",
  "document_approved",
  "document_rejected",
  "document_rejected_unseen",
  "document_reopened",
  "document_viewed",
  "result_viewed",
  "packet_viewed",
  "mail_sent",
  "mail_no_address",
  "mail_withdrawn",
  "mail_candidate_gone",
  "reminder_sent",
  "reminder_answered",
  "reminder_superseded",
  "reminder_not_contacted",
  "reminder_no_address",
  "reminder_candidate_gone",
  "result_recorded",
  "result_decided",
  "decision_confirmed",
  "decision_sent_back",
  "letter_sent",
  "letter_no_address",
  "letter_candidate_gone",
  "link_shown",
  "link_sent",
  "checks_added",
  "journey_seen",
  "receipt_opened",
  "result_copied",
  "data_copied",
  "own_file_copied",
  "note_written",
  "task_opened",
  "task_done",
  "message_received",
  "message_sent",
  "dispute_opened",
  "dispute_corrected",
  "dispute_stands",
  "consent_withdrawn",
  "rest_stopped",
  "correction_asked",
  "correction_accepted",
  "correction_declined",
  "erasure_asked",
  "erasure_kept",
] as const;
export type HistoryCode = (typeof historyCodes)[number];

/**
 * What the words of an event speak of; empty where they speak of none. Statuses and outcomes are the specification's, and
 * `to` of a decision on a result is the verdict.
 */
export type HistoryValues = {
  check: string;
  /** Names of documents; empty for one that was removed. */
  files: string[];
  from: string;
  to: string;
  times: number;
  /** How long a document was on the screen before a decision, in milliseconds; 0 where none was made. */
  seenMs: number;
  /** Names of fields that changed, or a channel. */
  subjects: string[];
};

export const noValues: HistoryValues = {
  check: "",
  files: [],
  from: "",
  to: "",
  times: 1,
  seenMs: 0,
  subjects: [],
};

const groupOfCode: Record<HistoryCode, HistoryGroup> = {
  candidate_created: "candidate",
  candidate_contacted: "contact",
  candidate_updated: "candidate",
  facts_corrected: "candidate",
  candidate_started: "candidate",
  candidate_submitted: "candidate",
  candidate_canceled: "candidate",
  file_uploaded: "documents",
  file_deleted: "documents",
  file_reviewed: "documents",
  check_added: "checks",
  check_status_changed: "checks",
  check_canceled: "checks",
  check_packet_downloaded: "looks",
  check_handed_over: "checks",
  referee_created: "referees",
  referee_deleted: "referees",
  referee_requested: "referees",
  referee_responded: "referees",
  records_erased: "candidate",
  legal_hold_set: "candidate",
  legal_hold_released: "candidate",
  document_approved: "documents",
  document_rejected: "documents",
  document_rejected_unseen: "documents",
  document_reopened: "documents",
  document_viewed: "looks",
  result_viewed: "looks",
  packet_viewed: "looks",
  mail_sent: "contact",
  mail_no_address: "contact",
  mail_withdrawn: "contact",
  mail_candidate_gone: "contact",
  reminder_sent: "contact",
  reminder_answered: "contact",
  reminder_superseded: "contact",
  reminder_not_contacted: "contact",
  reminder_no_address: "contact",
  reminder_candidate_gone: "contact",
  result_recorded: "checks",
  result_decided: "checks",
  decision_confirmed: "checks",
  decision_sent_back: "checks",
  letter_sent: "contact",
  letter_no_address: "contact",
  letter_candidate_gone: "contact",
  link_shown: "contact",
  link_sent: "contact",
  checks_added: "checks",
  journey_seen: "looks",
  receipt_opened: "looks",
  result_copied: "looks",
  data_copied: "looks",
  own_file_copied: "looks",
  note_written: "notes",
  task_opened: "notes",
  task_done: "notes",
  message_received: "contact",
  message_sent: "contact",
  dispute_opened: "contact",
  dispute_corrected: "contact",
  dispute_stands: "contact",
  consent_withdrawn: "candidate",
  rest_stopped: "checks",
  correction_asked: "contact",
  correction_accepted: "contact",
  correction_declined: "contact",
  erasure_asked: "contact",
  erasure_kept: "contact",
};

/** What the service does not name by a known type is the candidate's. */
export function groupOf(code: HistoryCode | null): HistoryGroup {
  return code === null ? "candidate" : groupOfCode[code];
}

/** The code of a type of the service's history (service decisions, History); null for one that it does not have. */
export function codeOfType(type: string): HistoryCode | null {
  const code = type.replaceAll(".", "_");
  return historyCodes.find((one) => one === code) ?? null;
}
