/** The parts of what is held about a candidate, in their order. */
export const dataSections = [
  "person",
  "checks",
  "facts",
  "consents",
  "documents",
  "referees",
  "messages",
  "letters",
  "devices",
  "drafts",
  "looks",
  "history",
  "copies",
] as const;
export type DataSection = (typeof dataSections)[number];

/** What the lines of such a document are called, beside those that receipts have too. */
type RecordLabel =
  | "name"
  | "check"
  | "result"
  | "meaning"
  | "ordered"
  | "finished"
  | "file"
  | "reason"
  | "readFrom"
  | "relationship"
  | "company"
  | "when"
  | "what"
  | "text"
  | "from"
  | "made";

type RecordOutcome = "clear" | "consider" | "unable_to_complete";

/** What happened to a candidate, as both halves note it. */
export const happenings = [
  "candidate_created",
  "candidate_contacted",
  "candidate_updated",
  "candidate_started",
  "candidate_submitted",
  "candidate_canceled",
  "check_added",
  "check_status_changed",
  "check_packet_downloaded",
  "check_handed_over",
  "file_uploaded",
  "file_deleted",
  "file_reviewed",
  "referee_created",
  "referee_requested",
  "referee_responded",
  "referee_deleted",
  "records_erased",
  "documents_asked_again",
  "documents_reminded",
  "link_requested",
  "other_device",
  "file_viewed",
  "staff_acted",
  "copy_saved",
] as const;
export type Happening = (typeof happenings)[number];

/** The words of what candidates take with them beside the receipt, in one language. */
export type RecordWords = {
  labels: Record<RecordLabel, string>;
  outcomes: Record<RecordOutcome, string>;
  meanings: Record<RecordOutcome, (brand: string) => string>;
  /** The copy of a result. `contact`: an email address, a number, or the company's name. */
  copy: {
    title: string;
    lead: (brand: string) => string;
    closing: (contact: string) => string;
  };
  /** What is held about the candidate: the page and the document. */
  data: {
    title: string;
    lead: (brand: string) => string;
    savePdf: string;
    saveJson: string;
    yourFiles: string;
    /** Of a file's link, for who hears it. */
    saveFile: (file: string) => string;
    sections: Record<DataSection, string>;
    sees: { title: string; text: (brand: string) => string };
    kept: {
      title: string;
      days: (days: string, brand: string) => string;
      unknown: (brand: string) => string;
    };
    left: { title: string; items: readonly string[]; ask: (contact: string) => string };
    you: string;
  };
  happened: Record<Happening, string>;
};
