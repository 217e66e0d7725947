import type { Service } from "../service.ts";
import type { Attempt } from "./delivery-store.ts";
import { headersOf, targetOf } from "./webhook.ts";
import { openCredentials } from "./webhook-credentials.ts";
import { takeFailure } from "./webhook-failure-store.ts";
import type { WebhookRow } from "./webhook-store.ts";

const timeoutMs = 10_000;

export type Outcome = { attempt: Attempt; delivered: boolean; gone: boolean };

/**
 * One call to the webhook, signed, to its current URL. `call.pathId` ends the path where the webhook expects
 * it. Holds no connection to the database; never throws for what the other side does.
 */
export async function callWebhook(
  service: Service,
  webhook: WebhookRow,
  call: { id: string; body: string; pathId: string; traceparent?: string | undefined },
): Promise<Outcome> {
  const { id, body, pathId, traceparent } = call;
  const startedAt = service.clock.now();
  const failure =
    service.settings.sandbox && webhook.fails ? await takeFailure(service.db, webhook.id) : undefined;
  if (failure) return failedOnPurpose(failure.response_status, startedAt);
  const credentials = openCredentials(service.sealer, webhook);
  const answer = await service.fetch.post(targetOf(webhook, pathId), {
    headers: {
      ...headersOf(credentials, { id, body, at: startedAt }),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    body,
    timeoutMs,
  });
  return {
    attempt: {
      started_at: startedAt,
      duration_ms: service.clock.now().getTime() - startedAt.getTime(),
      response_status: answer.ok ? answer.status : null,
      response_body: answer.ok ? answer.body : null,
      failure: answer.ok ? null : answer.failure,
    },
    delivered: answer.ok && answer.status >= 200 && answer.status < 300,
    gone: answer.ok && answer.status === 410,
  };
}

/** In a sandbox, where the partner asked for it (POST /sandbox/webhook/failures): the call is not made. */
function failedOnPurpose(status: number | null, startedAt: Date): Outcome {
  const said = "The sandbox let this call fail, as POST /sandbox/webhook/failures asked.";
  return {
    attempt: {
      started_at: startedAt,
      duration_ms: 0,
      response_status: status,
      response_body: status === null ? null : said,
      failure: status === null ? said : null,
    },
    delivered: false,
    gone: status === 410,
  };
}
