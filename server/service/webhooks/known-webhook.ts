import { AppError } from "../../contract/error-code.ts";
import type { WebhookRow } from "./webhook-store.ts";

/** @throws AppError `not_found` where this partner and company have no webhook. */
export function knownWebhook(webhook: WebhookRow | undefined): WebhookRow {
  if (!webhook) throw noWebhook();
  return webhook;
}

export function noWebhook(): AppError {
  return new AppError("not_found", "There is no webhook; POST /webhooks creates one.");
}

/** @throws AppError `illegal_transition` where the webhook is disabled: nothing would be called. */
export function enabled(webhook: WebhookRow): WebhookRow {
  if (webhook.disabled_at) {
    throw new AppError(
      "illegal_transition",
      "The webhook is disabled; save it again with POST /webhooks, and then retry.",
    );
  }
  return webhook;
}
