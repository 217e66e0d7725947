import { z } from "zod";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { route } from "./route.ts";
import { timestamp } from "./text.ts";

export const historyEventType = z
  .enum([
    "candidate.created",
    "candidate.contacted",
    "candidate.updated",
    "candidate.started",
    "candidate.submitted",
    "candidate.canceled",
    "file.uploaded",
    "file.deleted",
    "check.added",
    "check.status_changed",
    "referee.created",
    "referee.deleted",
    "referee.requested",
    "referee.responded",
  ])
  .meta({ id: "HistoryEventType" });
export type HistoryEventType = z.infer<typeof historyEventType>;

/** Who did it: the partner by its token, the candidate, a referee, a user of the company, or the service by itself. */
export const actorType = z.enum(["partner", "candidate", "referee", "user", "service", "provider"]);

export const historyEvent = z
  .object({
    id: z.int(),
    type: historyEventType,
    description: z.string(),
    created_at: timestamp,
    actor: z.object({ type: actorType, id: z.int().nullable(), name: z.string() }),
    candidate_check_id: z.int().nullable(),
    from: z.string().nullable().describe("The status before, where the event changed one."),
    to: z.string().nullable().describe("The status after."),
  })
  .meta({
    id: "HistoryEvent",
    description: "Something that happened to a candidate. History is only added to.",
  });
export type HistoryEvent = z.infer<typeof historyEvent>;

export const historyRoutes = {
  listHistory: route({
    id: "listHistory",
    method: "get",
    path: "/candidates/{partner_application_id}/history",
    tag: "candidates",
    summary: "What happened to a candidate, oldest first",
    description:
      "Who did what and when, from the creation on: the partner, the candidate, referees, providers and the service itself. What the company's users do in the portal, it does with a partner's token. Nothing of it is ever changed; personal data is erased with the candidate.",
    params: candidateParams,
    query: ofPartner,
    result: z.array(historyEvent),
    errors: [],
  }),
};
