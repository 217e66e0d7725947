import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { isAbsent } from "../../gateway/is-absent.ts";

/** Has the service delete a referee. What is gone already needs no deleting. */
export async function deleteReferee(
  client: Client,
  params: { partner_application_id: string; candidate_check_id: number; referee_id: number },
): Promise<void> {
  try {
    await client.call(api.deleteReferee, { params });
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}
