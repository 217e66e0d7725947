import type { sandboxRoutes } from "../sandbox.ts";
import { completed, created, params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";
import { answered } from "./referee.ts";

export const sandboxExamples = {
  forceOutcome: {
    params: { candidate_check_id: 5101 },
    body: { outcome: "consider" },
    result: completed,
  },
  forceOverdue: { params: { candidate_check_id: 5101 }, result: created },
  rejectDocument: { params: { upload_id: 7301 }, result: created },
  approveDocuments: { params, result: created },
  forceRefereeAnswer: { params: { referee_id: answered.id }, body: { how: "answered" }, result: answered },
  failDeliveries: {
    body: { count: 3, response_status: 500 },
    result: { count: 3, response_status: 500 },
  },
  moveClock: { params, body: { hours: 72 }, result: created },
} satisfies ExamplesOf<typeof sandboxRoutes>;
