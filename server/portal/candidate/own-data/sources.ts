import { portalSources } from "./portal-sources.ts";
import { seenDevices } from "./seen-devices.ts";
import { serviceSources } from "./service-sources.ts";
import type { DataSource } from "./source.ts";

/** All that a candidate is given of what is held about them. A test holds it against the tables that there are. */
export const sources: readonly DataSource[] = [...serviceSources, ...portalSources, seenDevices];

/** The portal's tables with rows of candidates that are not given to them, each with the reason (docs/decisions/own-data.md). */
export const leftOut: Readonly<Record<string, string>> = {
  review_queue: "That a document waits for a decision. The document and the decision are given.",
  recorded_results:
    "Who of the staff recorded an outcome. The outcome is given as far as the company shows it.",
  notes: "What staff wrote to each other. It can be asked for, and a person decides what can be given.",
  tasks: "What staff gave each other to do. It can be asked for, and a person decides what can be given.",
  work_items: "That something waits for staff. What it is stands in what is given.",
  work_candidates: "By what staff filter their list. It follows from what is given.",
  work_lookers: "Who of the staff has the page open at this minute.",
  file_rotations: "Which way up a picture is shown.",
  import_rows: "From which row of a file the candidate was made. What stood in it is the candidate's record.",
  bulk_items: "That something was done to several candidates at once. What it was stands in the history.",
  intents: "What is on its way to the service. It is given from where it arrives.",
  audit_entries:
    "The company's own log of who of its people did and saw what. What was done and looked at stands in what is given.",
  held_news:
    "That rows of the candidate came or went since the last night, for the night that looks whom there are rows of.",
  held_candidates: "That there are rows of the candidate at all.",
};
