import type { RouteResult } from "../../contract/route.ts";
import type { statisticsRoutes } from "../../contract/statistics.ts";
import { updateCandidateRow } from "../records/candidate-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/** POST …/opening: the first one counts. @throws AppError as `withCandidate` */
export async function noteOpening(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<RouteResult<typeof statisticsRoutes.noteOpening>> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    const openedAt = candidate.opened_at ?? service.clock.now();
    if (!candidate.opened_at) await updateCandidateRow(tx, candidate.id, { opened_at: openedAt });
    return { opened_at: openedAt.toISOString() };
  });
}
