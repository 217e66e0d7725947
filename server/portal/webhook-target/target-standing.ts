import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Portal } from "../portal.ts";
import { targetAddress } from "./target-address.ts";
import { findOpenTarget } from "./webhook-target-store.ts";

/**
 * What a company's webhook is to the portal: `free` to be taken, `portal` when it is the target (`stopped` when the
 * service calls it no more), `elsewhere`, or `unknown` where the service does not tell.
 */
export type TargetStanding = "free" | "portal" | "stopped" | "elsewhere" | "unknown";

export async function targetStanding(
  portal: Portal,
  client: Client,
  companyId: number,
): Promise<TargetStanding> {
  const target = await findOpenTarget(portal.db, companyId);
  try {
    const webhook = await client.call(api.getWebhook);
    if (!webhook) return "free";
    if (!target || webhook.uri !== targetAddress(portal, target.key)) return "elsewhere";
    return webhook.disabled_at === null ? "portal" : "stopped";
  } catch (error) {
    if (error instanceof ClientError && (error.status === 404 || error.status === 405)) return "unknown";
    throw error;
  }
}
