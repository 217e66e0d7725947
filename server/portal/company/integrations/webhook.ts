import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { type Webhook, type WebhookInput, webhookInput } from "../../../contract/webhook.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";

/** The webhook without what it signs with, and without the values by which its calls are let in at the target. */
export type WebhookView = Omit<Webhook, "secret" | "authorization" | "headers"> & {
  /** Whether calls carry an Authorization header. */
  authorized: boolean;
  headerNames: string[];
};

/** `offered` is false where the service can't show its webhook; one can be saved there all the same. */
export async function readWebhook(
  client: Client,
): Promise<{ offered: boolean; webhook: WebhookView | null }> {
  const found = await ifOffered(client.call(api.getWebhook));
  return { offered: found !== null, webhook: found?.answer ? viewOf(found.answer) : null };
}

/** A value that calls carry; true is the one that is there, which no page has seen. */
const carried = z.union([line(4096), z.literal(true)]);

export const webhookFields = webhookInput.extend({
  authorization: carried.nullish(),
  headers: z.record(line(128), carried).default({}),
});
type WebhookFields = z.output<typeof webhookFields>;

/**
 * Creates the webhook, or replaces what the one that is there has, its headers and its authorization included. What is
 * kept goes to no other host than before: whoever changes the address would learn what no page shows.
 * @throws AppError `not_found`, `validation_failed` when a value to keep no longer exists, or not for that URL
 */
export async function saveWebhook(
  portal: Portal,
  staff: Staff,
  client: Client,
  fields: WebhookFields,
): Promise<WebhookView> {
  const kept = keptFields(fields);
  const before = kept.length > 0 ? await savedWebhook(client) : null;
  if (before && originOf(before.uri) !== originOf(fields.uri)) throw notForThatAddress(kept);
  const keptHeaders = new Map(Object.entries(before?.headers ?? {}));
  const headers = Object.entries(fields.headers).map(([name, given]) => [
    name,
    given === true ? stillThere(name, keptHeaders.get(name)) : given,
  ]);
  const authorization =
    fields.authorization === true ? stillThere("Authorization", before?.authorization) : fields.authorization;
  return await put(portal, staff, client, {
    ...fields,
    authorization,
    headers: Object.fromEntries(headers),
  });
}

type KeptField = "authorization" | "headers";

function keptFields({ authorization, headers }: WebhookFields): KeptField[] {
  const kept: KeptField[] = [];
  if (authorization === true) kept.push("authorization");
  if (Object.values(headers).includes(true)) kept.push("headers");
  return kept;
}

function originOf(uri: string): string | null {
  return URL.parse(uri)?.origin ?? null;
}

const writeAgain: Record<KeptField, string> = {
  authorization: "Calls would go to another host. Enter the authorization again, or remove it.",
  headers: "Calls would go to another host. Enter the values of the headers again, or remove them.",
};

function notForThatAddress(kept: KeptField[]): AppError {
  const details = kept.map((param) => ({ param, code: "another_host", message: writeAgain[param] }));
  return new AppError("validation_failed", details.map(({ message }) => message).join(" "), { details });
}

function stillThere(name: string, value: string | null | undefined): string {
  if (typeof value === "string") return value;
  throw new AppError("validation_failed", `The value of ${name} is no longer saved. Enter it again.`);
}

/**
 * Starts the calls of a webhook that the service has stopped, with what it has. The service does so whenever it is saved.
 * @throws AppError `not_found` when it was deleted meanwhile.
 */
export async function startWebhookAgain(portal: Portal, staff: Staff, client: Client): Promise<WebhookView> {
  return await put(portal, staff, client, webhookInput.parse(await savedWebhook(client)));
}

async function savedWebhook(client: Client): Promise<Webhook> {
  const webhook = await client.call(api.getWebhook);
  if (!webhook) throw new AppError("not_found", "The webhook was deleted in the meantime. Add a new one.");
  return webhook;
}

async function put(portal: Portal, staff: Staff, client: Client, input: WebhookInput): Promise<WebhookView> {
  const saved = await client.call(api.saveWebhook, { body: input });
  portal.log.info({ staffId: staff.id }, "webhook saved");
  return viewOf(saved);
}

/** The secret that signs its calls; null when there is no webhook. */
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

/** Another service may leave out what is not set. */
function viewOf({ secret: _, authorization = null, headers = {}, ...webhook }: Webhook): WebhookView {
  return { ...webhook, authorized: authorization !== null, headerNames: Object.keys(headers) };
}
