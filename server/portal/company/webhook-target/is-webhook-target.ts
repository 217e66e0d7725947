import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { recall } from "../../gateway/recall.ts";
import { targetAddress } from "./target-address.ts";
import { findOpenTarget } from "./webhook-target-store.ts";

/**
 * Whether the service notifies the portal of this company's changes: staff have chosen it, and the webhook is still set to
 * it and works. The service is asked once a minute.
 * @throws ClientError, AppError when the service cannot be asked
 */
export async function isWebhookTarget(portal: Portal, companyId: number): Promise<boolean> {
  const target = await findOpenTarget(portal.db, companyId);
  if (!target?.sealedSecret) return false;
  const address = targetAddress(portal, target.key);
  return await recall(portal, `webhook:${address}`, () => isCalled(portal, companyId, address));
}

async function isCalled(portal: Portal, companyId: number, address: string): Promise<boolean> {
  const client = await openConnection(portal, companyId);
  const webhook = await client.call(api.getWebhook);
  // A webhook from before partners were told apart does not notify of the candidates of others.
  return webhook?.uri === address && webhook.disabled_at === null && webhook.global;
}
