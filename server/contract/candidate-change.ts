import { z } from "zod";
import { candidate } from "./candidate.ts";
import { referee } from "./referee.ts";
import { route } from "./route.ts";
import { wholeNumber } from "./text.ts";

/** A candidate that was created or changed, or one that is gone. */
const candidateChange = z
  .object({
    number: z.int().describe("Later changes have greater numbers."),
    candidate_id: z.int().describe("The `id` of the candidate."),
    candidate: candidate
      .nullable()
      .describe("As it is now, with its checks; null when the candidate was erased."),
    referees: z
      .array(
        z.object({
          ...referee.pick({ id: true, status: true, requested_at: true, submitted_at: true }).shape,
          candidate_check_id: z.int(),
        }),
      )
      .describe("The referees of all of its checks, without who they are."),
  })
  .meta({ id: "CandidateChange" });

export const candidateChangeRoutes = {
  listCandidateChanges: route({
    id: "listCandidateChanges",
    method: "get",
    path: "/candidate_changes",
    tag: "candidates",
    summary: "Candidates created, changed and erased",
    description:
      "Keeps a list of all candidates, their checks and their referees up to date with one call: read from `after=0` until a page is not full, remember the last `number`, and continue from there next time. Each candidate is listed once, as it is now, when it, one of its checks or referees, or its legal hold has changed since; none is missed. What follows from its documents and facts (`waiting_for`) is not a change. A `last_number` below the one that you remember means that the service was restored from a backup: start again at 0.",
    query: z.object({
      after: wholeNumber(0).default(0).describe("The last `number` that you have; 0 starts at the first."),
      per_page: wholeNumber(1, 500).default(100).describe("Candidates per page; 100 by default."),
    }),
    result: z.object({
      changes: z.array(candidateChange),
      last_number: z.int().describe("The number of the latest change; 0 if there is none."),
      last_document_number: z
        .int()
        .describe("The `last_number` of `GET /document_changes`: whether there is anything to read there."),
    }),
    errors: [],
    extension: true,
  }),
};
