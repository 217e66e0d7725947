import { api } from "../../contract/api.ts";
import { openConnection } from "../connections/open-connection.ts";
import type { Portal } from "../portal.ts";
import { targetAddress } from "./target-address.ts";
import { findOpenTarget } from "./webhook-target-store.ts";

const keptForMs = 60_000;
const kept = new Map<string, { until: number; told: Promise<boolean> }>();

/**
 * Whether the service tells the portal of this company's changes: staff have chosen it, and the webhook is still set to
 * it and works. The service is asked once a minute.
 * @throws ClientError, AppError when the service cannot be asked
 */
export async function isWebhookTarget(portal: Portal, companyId: number): Promise<boolean> {
  const target = await findOpenTarget(portal.db, companyId);
  if (!target?.sealedSecret) return false;
  const address = targetAddress(portal, target.key);
  const now = portal.clock.now().getTime();
  const known = kept.get(address);
  if (known && known.until > now) return await known.told;
  if (kept.size > 1000) kept.clear();
  const told = isCalled(portal, companyId, address);
  kept.set(address, { until: now + keptForMs, told });
  try {
    return await told;
  } catch (error) {
    kept.delete(address);
    throw error;
  }
}

async function isCalled(portal: Portal, companyId: number, address: string): Promise<boolean> {
  const client = await openConnection(portal, companyId);
  const webhook = await client.call(api.getWebhook);
  return webhook?.uri === address && webhook.disabled_at === null;
}
