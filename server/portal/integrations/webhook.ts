import type { z } from "zod";
import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import { type Webhook, webhookInput } from "../../contract/webhook.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { ifOffered } from "./if-offered.ts";

/** The webhook without what it signs with. */
export type WebhookView = Omit<Webhook, "secret">;

/** `offered` is false where the service can't show its webhook; one can be saved there all the same. */
export async function readWebhook(
  client: Client,
): Promise<{ offered: boolean; webhook: WebhookView | null }> {
  const found = await ifOffered(client.call(api.getWebhook));
  return { offered: found !== null, webhook: found?.answer ? withoutSecret(found.answer) : null };
}

export const webhookFields = webhookInput;

/** Creates the webhook, or replaces what the one that is there has, its headers and its authorization included. */
export async function saveWebhook(
  portal: Portal,
  staff: Staff,
  client: Client,
  fields: z.output<typeof webhookFields>,
): Promise<WebhookView> {
  const saved = await client.call(api.saveWebhook, { body: fields });
  portal.log.info({ staffId: staff.id }, "webhook saved");
  return withoutSecret(saved);
}

/**
 * Starts the calls of a webhook that the service has stopped, with what it has. The service does so whenever it is saved.
 * @throws AppError `not_found` when it was deleted meanwhile.
 */
export async function startWebhookAgain(portal: Portal, staff: Staff, client: Client): Promise<WebhookView> {
  const webhook = await client.call(api.getWebhook);
  if (!webhook) throw new AppError("not_found", "The webhook was deleted meanwhile. Set a new one.");
  return saveWebhook(portal, staff, client, webhookInput.parse(webhook));
}

/** What its calls are signed with; null when there is no webhook. */
export async function webhookSecret(client: Client): Promise<string | null> {
  return (await client.call(api.getWebhook))?.secret ?? null;
}

export async function rotateSecret(portal: Portal, staff: Staff, client: Client): Promise<string> {
  const { secret } = await client.call(api.rotateWebhookSecret);
  portal.log.info({ staffId: staff.id }, "webhook secret rotated");
  return secret;
}

export async function deleteWebhook(portal: Portal, staff: Staff, client: Client): Promise<void> {
  await client.call(api.deleteWebhook);
  portal.log.info({ staffId: staff.id }, "webhook deleted");
}

function withoutSecret({ secret: _, ...webhook }: Webhook): WebhookView {
  return webhook;
}
