import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { newTargetKey, targetAddress } from "./target-address.ts";
import { keepSecret } from "./target-secret.ts";
import { endTarget, findOpenTarget, openTarget } from "./webhook-target-store.ts";

/**
 * Makes the portal the target of the company's webhook, when it has none; if it is the target already, restarts the calls after it was
 * disabled.
 * @throws AppError `illegal_transition` when the webhook is set to another address; ClientError as the service refuses
 */
export async function chooseTarget(
  portal: Portal,
  { id: staffId, companyId }: Staff,
  client: Client,
): Promise<void> {
  const target = await findOpenTarget(portal.db, companyId);
  const current = await client.call(api.getWebhook);
  if (current && !(target && current.uri === targetAddress(portal, target.key))) {
    throw new AppError(
      "illegal_transition",
      "There is already a webhook with another URL. Only one is possible: delete that one first.",
    );
  }
  // It stays open when the service refuses or its answer is lost: whether it is called, only the webhook itself says.
  const createdAt = portal.clock.now();
  const key = await openTarget(portal.db, { key: newTargetKey(), companyId, createdAt });
  // The company's staff see the candidates of all its partners.
  const body = { uri: targetAddress(portal, key), global: true };
  const { secret } = await client.call(api.saveWebhook, { body });
  await keepSecret(portal, key, secret);
  portal.log.info({ staffId }, "webhook set to the portal");
}

/** Removes the webhook, if it is still set to the portal. Calls that come all the same are refused as gone. */
export async function stopTarget(
  portal: Portal,
  { id: staffId, companyId }: Staff,
  client: Client,
): Promise<void> {
  const target = await findOpenTarget(portal.db, companyId);
  if (!target) return;
  const current = await client.call(api.getWebhook);
  if (current?.uri === targetAddress(portal, target.key)) await client.call(api.deleteWebhook);
  await endTarget(portal.db, companyId, portal.clock.now());
  portal.log.info({ staffId }, "webhook taken back from the portal");
}
