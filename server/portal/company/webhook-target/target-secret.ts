import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { boundedCacheOf } from "../../../platform/cache/bounded-cache.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { targetAddress } from "./target-address.ts";
import { putSecret, type TargetRow } from "./webhook-target-store.ts";

export const targetContext = (key: string) => `portal.webhook_targets.sealed_secret:${key}`;

export function openSecret(portal: Pick<Portal, "sealer">, { key, sealedSecret }: TargetRow): string | null {
  return sealedSecret && portal.sealer.open(sealedSecret, targetContext(key)).toString("utf8");
}

export async function keepSecret(portal: Portal, key: string, secret: string): Promise<void> {
  await putSecret(portal.db, key, portal.sealer.seal(secret, targetContext(key)));
}

const asked = boundedCacheOf<true>({ most: 1000, forMs: 60_000 });

/**
 * The secret that the service signs with now, when it differs from the stored one: someone has given the webhook a new
 * one. Whoever sends nonsense to an address has the service asked once a minute, not more. Null when there is none.
 */
export async function learnNewSecret(portal: Portal, target: TargetRow): Promise<string | null> {
  if (asked(portal).get(target.key)) return null;
  asked(portal).set(target.key, true);
  const secret = await secretAtService(portal, await openConnection(portal, target.companyId), target.key);
  if (!secret || secret === openSecret(portal, target)) return null;
  await keepSecret(portal, target.key, secret);
  return secret;
}

/** Null when the webhook is another's by now. */
async function secretAtService(portal: Portal, client: Client, key: string): Promise<string | null> {
  const webhook = await client.call(api.getWebhook);
  return webhook?.uri === targetAddress(portal, key) ? webhook.secret : null;
}
