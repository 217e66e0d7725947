import type { HistoryEvent, historyRoutes } from "../history.ts";
import { params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const partner: HistoryEvent["actor"] = { type: "partner", id: 4, name: "Hireline" };
const candidate: HistoryEvent["actor"] = { type: "candidate", id: 2041, name: "Ana Silva" };
const provider: HistoryEvent["actor"] = { type: "provider", id: null, name: "Identity desk" };

export const historyExamples = {
  listHistory: {
    params,
    result: [
      {
        id: 70_301,
        type: "candidate.created",
        description: "Created with 2 checks.",
        created_at: "2026-03-02T09:00:00.000Z",
        actor: partner,
        candidate_check_id: null,
        from: null,
        to: "candidate",
      },
      {
        id: 70_344,
        type: "candidate.submitted",
        description: "Signed and submitted, with consent to the checks.",
        created_at: "2026-03-02T10:12:30.000Z",
        actor: candidate,
        candidate_check_id: null,
        from: "candidate",
        to: "submitted",
      },
      {
        id: 70_345,
        type: "check.status_changed",
        description: "Identity: candidate → in-progress.",
        created_at: "2026-03-02T10:12:31.000Z",
        actor: provider,
        candidate_check_id: 5101,
        from: "candidate",
        to: "in-progress",
      },
    ],
  },
} satisfies ExamplesOf<typeof historyRoutes>;
