import type { HistoryEvent } from "../../contract/history.ts";
import { findEvents } from "../records/history-store.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";

/** GET /candidates/{partner_application_id}/history: oldest first. */
export async function listHistory(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<HistoryEvent[]> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  const events = await findEvents(service.db, candidate.id);
  return events.map(({ actor_type, actor_id, actor_name, created_at, ...event }) => ({
    ...event,
    created_at: created_at.toISOString(),
    actor: { type: actor_type, id: actor_id, name: actor_name },
  }));
}
