import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { findCheckType } from "../../../contract/catalogue.ts";
import type { CheckProvider, ProviderTest } from "../../../contract/check-provider.ts";
import { healthKey } from "../../../contract/facts/health.ts";
import { factsNeededBy } from "../../../contract/facts/needs.ts";
import { isOwnType } from "../../../contract/own-type-code.ts";
import { line } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { SettingState } from "../settings-log/setting-change.ts";
import { readCheckTypes } from "./check-types.ts";

export type CheckProvidersView = {
  /** False where the portal's access to the service does not reach them. */
  covered: boolean;
  providers: CheckProvider[];
  /** The types that can be handed to a provider, with the provider that has each. */
  types: { type: string; title: string; providerId: string | null }[];
};

/** Who carries out checks for the company by the provider protocol; null where the service has no such providers. */
export async function readCheckProviders(client: Client): Promise<CheckProvidersView | null> {
  try {
    const [found, { types }] = await Promise.all([
      ifOffered(client.call(api.listCheckProviders)),
      readCheckTypes(client),
    ]);
    if (!found) return null;
    const providers = found.answer;
    return {
      covered: true,
      providers,
      types: types
        .filter(({ type }) => canBeHandedOver(type))
        .map(({ type, title }) => ({
          ...{ type, title },
          providerId: providers.find((each) => each.check_types.includes(type))?.id ?? null,
        })),
    };
  } catch (error) {
    if (!(error instanceof ClientError && error.status === 403)) throw error;
    return { covered: false, providers: [], types: [] };
  }
}

/** By what the contract says of each type; the service has the last word. */
function canBeHandedOver(type: string): boolean {
  const asksHealth = factsNeededBy(type).some(({ key }) => key === healthKey);
  return !isOwnType(type) && !findCheckType(type)?.has_referees && !asksHealth;
}

export const checkProviderFields = z.object({
  name: line(100).trim().min(1),
  url: line(2048).trim().min(1),
  checkTypes: z.array(line(64).min(1)).max(100),
});
export const checkProviderId = z.object({ id: z.uuid() });
export const checkProviderChange = checkProviderFields
  .extend(checkProviderId.shape)
  .extend({ version: z.int() });

/** The response contains the secret: it is shown only once. */
export async function connectProvider(
  portal: Portal,
  staff: Staff,
  client: Client,
  { name, url, checkTypes }: z.output<typeof checkProviderFields>,
): Promise<{ id: string; secret: string }> {
  const body = { name, url, check_types: checkTypes };
  const { id, secret } = await client.call(api.createCheckProvider, { body });
  portal.log.info({ staffId: staff.id, providerId: id }, "check provider connected");
  return { id, secret };
}

/** @throws ClientError `changed_meanwhile` when someone else was faster */
export async function changeProvider(
  portal: Portal,
  staff: Staff,
  client: Client,
  { id, name, url, checkTypes, version }: z.output<typeof checkProviderChange>,
): Promise<void> {
  const body = { name, url, check_types: checkTypes, version };
  await client.call(api.updateCheckProvider, { params: { provider_id: id }, body });
  portal.log.info({ staffId: staff.id, providerId: id }, "check provider changed");
}

/** The new secret, which is shown only once. For 24 hours the one before is valid beside it. */
export async function replaceProviderSecret(
  portal: Portal,
  staff: Staff,
  client: Client,
  id: string,
): Promise<string> {
  const { secret } = await client.call(api.rotateCheckProviderSecret, { params: { provider_id: id } });
  portal.log.info({ staffId: staff.id, providerId: id }, "check provider's secret replaced");
  return secret;
}

export async function testProvider(client: Client, id: string): Promise<ProviderTest> {
  return await client.call(api.testCheckProvider, { params: { provider_id: id } });
}

/** Its open checks are handed to people by the service. */
export async function disconnectProvider(
  portal: Portal,
  staff: Staff,
  client: Client,
  id: string,
): Promise<void> {
  await client.call(api.deleteCheckProvider, { params: { provider_id: id } });
  portal.log.info({ staffId: staff.id, providerId: id }, "check provider disconnected");
}

/** What people call it, for the log of settings; its id when it is gone. */
export async function checkProviderName(client: Client, id: string): Promise<string> {
  const found = (await client.call(api.listCheckProviders)).find((each) => each.id === id);
  return found?.name ?? id;
}

/** Without its secret. */
export async function checkProviderState(client: Client, id: string): Promise<SettingState> {
  const found = (await client.call(api.listCheckProviders)).find((each) => each.id === id);
  return found ? { name: found.name, uri: found.url, checks: found.check_types } : null;
}
