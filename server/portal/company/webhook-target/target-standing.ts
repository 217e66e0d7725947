import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { targetAddress } from "./target-address.ts";
import { findOpenTarget } from "./webhook-target-store.ts";

/**
 * What a company's webhook is to the portal: `free` to be taken, `portal` when it is the target (`stopped` when the
 * service no longer calls it), `elsewhere`, or `unknown` where the service does not say.
 */
type TargetStanding = "free" | "portal" | "stopped" | "elsewhere" | "unknown";

export async function targetStanding(
  portal: Portal,
  client: Client,
  companyId: number,
): Promise<TargetStanding> {
  const [target, found] = await Promise.all([
    findOpenTarget(portal.db, companyId),
    ifOffered(client.call(api.getWebhook)),
  ]);
  if (!found) return "unknown";
  const webhook = found.answer;
  if (!webhook) return "free";
  if (!target || webhook.uri !== targetAddress(portal, target.key)) return "elsewhere";
  return webhook.disabled_at === null ? "portal" : "stopped";
}
