import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Candidate } from "../../contract/candidate.ts";

/** Null when the service has no such candidate, or no longer. */
export async function findCandidate(client: Client, partnerApplicationId: string): Promise<Candidate | null> {
  try {
    return await client.call(api.getCandidate, { params: { partner_application_id: partnerApplicationId } });
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null;
    throw error;
  }
}
