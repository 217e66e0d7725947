import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { isAbsent } from "../gateway/is-absent.ts";
import { type KnownCandidate, readCandidate } from "../gateway/read-candidate.ts";

/** Null when the service has no such candidate, or no longer. */
export async function findCandidate(
  client: Client,
  partnerApplicationId: string,
): Promise<KnownCandidate | null> {
  try {
    const params = { partner_application_id: partnerApplicationId };
    return readCandidate(await client.call(api.getCandidate, { params }), partnerApplicationId);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
