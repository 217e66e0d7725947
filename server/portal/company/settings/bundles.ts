import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { checkData } from "../../../contract/check.ts";
import { bundleInput } from "../../../contract/company.ts";
import type { Portal } from "../../foundation/portal.ts";
import { forgetLaunchOptions } from "../../gateway/reference-data.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";

const bundle = z.object({
  id: z.int(),
  name: z.string().catch(""),
  checks_data: tolerantList(checkData),
  version: z.int().nullable().catch(null).default(null),
});
type BundleSettings = z.output<typeof bundle>;

/** `editable` is false where the service only creates bundles; `null` versions say so of each. */
export async function readBundles(client: Client): Promise<{ bundles: BundleSettings[] }> {
  return { bundles: tolerantList(bundle).parse((await client.call(api.listBundles)) ?? []) };
}

export const newBundle = bundleInput;
export const bundleChange = bundleInput.extend({ id: z.int().positive(), version: z.int().positive() });
export const bundleId = z.object({ id: z.int().positive(), name: z.string().max(300) });

export async function createBundle(
  portal: Portal,
  companyId: number,
  client: Client,
  body: z.output<typeof newBundle>,
): Promise<BundleSettings> {
  const created = bundle.parse(await client.call(api.createBundle, { body }));
  forgetLaunchOptions(portal, companyId);
  return created;
}

/** @throws ClientError `changed_meanwhile`, and as a launch would be refused */
export async function saveBundle(
  portal: Portal,
  companyId: number,
  client: Client,
  { id, ...body }: z.output<typeof bundleChange>,
): Promise<BundleSettings> {
  const saved = bundle.parse(await client.call(api.updateBundle, { params: { bundle_id: id }, body }));
  forgetLaunchOptions(portal, companyId);
  return saved;
}

/** @throws ClientError `in_use` for one that a rule chooses */
export async function removeBundle(
  portal: Portal,
  companyId: number,
  client: Client,
  id: number,
): Promise<void> {
  await client.call(api.deleteBundle, { params: { bundle_id: id } });
  forgetLaunchOptions(portal, companyId);
}
