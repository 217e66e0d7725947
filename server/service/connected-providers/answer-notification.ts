import { AppError } from "../../contract/error-code.ts";
import { providerNotification } from "../../contract/provider-protocol.ts";
import { lockOrder, moveOrder } from "../checks/provider-order-store.ts";
import { takeTurn } from "../checks/take-turn.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { findCandidateOfCheck } from "../records/check-store.ts";
import type { Service } from "../service.ts";
import { findProvider } from "./check-provider-store.ts";
import { documentsFor } from "./gather-order.ts";
import { isOfProvider, openSecrets } from "./provider-secrets.ts";

type NotificationTaken = { received: true; documents?: unknown[] };

/**
 * POST /providers/{provider_id}/events, from a connected provider. `check.updated` has the check asked about now: what is
 * true of it, Candor hears from the provider's answer alone, so that a notification that is late, comes twice or overtakes another
 * does no harm. `documents.requested` is answered with fresh addresses.
 * @throws AppError `invalid_token` for an unknown provider, a wrong signature and a call outside the replay window alike;
 *   `validation_failed`
 */
export async function answerNotification(
  service: Service,
  providerId: string,
  call: { headers: Headers; body: string },
): Promise<NotificationTaken> {
  const provider = isUuid(providerId) ? await findProvider(service.db, providerId) : undefined;
  const now = service.clock.now();
  if (!provider || !isOfProvider(openSecrets(service.sealer, provider), call, now)) {
    throw new AppError(
      "invalid_token",
      "The signature is not this provider's, or webhook-timestamp is more than five minutes off.",
    );
  }
  const notification = providerNotification.safeParse(parseOrNull(call.body));
  if (!notification.success) {
    throw new AppError("validation_failed", "The body is not a notification: { type, data: { id } }.");
  }
  const { type, data } = notification.data;
  if (type === "documents.requested") {
    return { received: true, documents: await freshDocuments(service, provider.id, data.id) };
  }
  await service.db.begin(async (tx) => {
    const order = await lockOrder(tx, data.id);
    // Of what is over there is nothing to ask, and nothing to repeat either.
    if (order?.provider_id !== provider.id || (order.state !== "start" && order.state !== "watch")) return;
    await takeTurn(service, tx, await moveOrder(tx, order.id, { next_call_at: now }));
  });
  return { received: true };
}

/** None once the check is over: it is not needed any more. */
async function freshDocuments(service: Service, providerId: string, orderId: string): Promise<unknown[]> {
  return await service.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.provider_id !== providerId || (order.state !== "start" && order.state !== "watch")) return [];
    const checkId = order.candidate_check_id;
    const candidateId = checkId === null ? undefined : await findCandidateOfCheck(tx, checkId);
    const candidate = candidateId === undefined ? undefined : await findCandidateById(tx, candidateId);
    const check = candidate?.checks.find(({ id }) => id === checkId);
    return candidate && check ? await documentsFor(service, tx, candidate, check) : [];
  });
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
