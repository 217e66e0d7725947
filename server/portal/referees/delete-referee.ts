import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";

/** Has the service delete a referee. What is gone already needs no deleting. */
export async function deleteReferee(
  client: Client,
  params: { partner_application_id: string; candidate_check_id: number; referee_id: number },
): Promise<void> {
  try {
    await client.call(api.deleteReferee, { params });
  } catch (error) {
    if (!(error instanceof ClientError && error.status === 404)) throw error;
  }
}
