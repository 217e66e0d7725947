import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Statement } from "./signing.ts";

/**
 * Hands what the candidate told to the service as one of their files. Sent again, it is stored once by a service that knows
 * Idempotency-Key; to another one it is better sent twice than lost.
 * @throws AppError `unavailable` while an earlier request with it is under way; ClientError with the service's reason
 */
export async function sendStatement(
  client: Client,
  partnerApplicationId: string,
  { data, key }: Statement,
): Promise<void> {
  try {
    await client.call(api.storeFile, {
      params: { partner_application_id: partnerApplicationId },
      body: { data, id_type: "id" },
      idempotencyKey: key,
      actingFor: "candidate",
    });
  } catch (error) {
    if (!(error instanceof ClientError && error.code === "idempotency_key_in_flight")) throw error;
    throw new AppError("unavailable", "Your answers are still on their way. Please try again in a moment.", {
      cause: error,
    });
  }
}
