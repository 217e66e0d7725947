import { z } from "zod";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { route } from "./route.ts";
import { timestamp } from "./text.ts";

const historyEventType = z
  .enum([
    "candidate.created",
    "candidate.contacted",
    "candidate.updated",
    "candidate.started",
    "candidate.submitted",
    "candidate.canceled",
    "file.uploaded",
    "file.deleted",
    "file.reviewed",
    "check.added",
    "check.status_changed",
    "check.packet_downloaded",
    "check.handed_over",
    "referee.created",
    "referee.deleted",
    "referee.requested",
    "referee.responded",
    "records.erased",
    "legal_hold.set",
    "legal_hold.released",
  ])
  .meta({ id: "HistoryEventType" });
export type HistoryEventType = z.infer<typeof historyEventType>;

/** The actor of an event: the partner by its token, the candidate, a referee, a user of the company, or the service itself. */
const actorType = z.enum(["partner", "candidate", "referee", "user", "service", "provider"]);

const historyEvent = z
  .object({
    id: z.int(),
    type: historyEventType,
    description: z.string(),
    created_at: timestamp,
    actor: z.object({ type: actorType, id: z.int().nullable(), name: z.string() }),
    candidate_check_id: z.int().nullable(),
    from: z.string().nullable().describe("The previous status, if the event changed one."),
    to: z.string().nullable().describe("The new status."),
  })
  .meta({
    id: "HistoryEvent",
    description: "Something that happened to a candidate. History is append-only.",
  });
export type HistoryEvent = z.infer<typeof historyEvent>;

export const historyRoutes = {
  listHistory: route({
    id: "listHistory",
    method: "get",
    path: "/candidates/{partner_application_id}/history",
    tag: "candidates",
    summary: "The history of a candidate, oldest first",
    description:
      "Who did what and when, from creation on: the partner, the candidate, referees, providers and the service itself. Actions of the company's users in the portal appear as the partner's, whose token the portal uses. Entries never change; personal data is erased with the candidate.",
    params: candidateParams,
    query: ofPartner,
    result: z.array(historyEvent),
    errors: [],
  }),
};
