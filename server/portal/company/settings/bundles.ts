import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { checkData } from "../../../contract/check.ts";
import { bundleInput } from "../../../contract/company.ts";
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
  client: Client,
  body: z.output<typeof newBundle>,
): Promise<BundleSettings> {
  return bundle.parse(await client.call(api.createBundle, { body }));
}

/** @throws ClientError `changed_meanwhile`, and as a launch would be refused */
export async function saveBundle(
  client: Client,
  { id, ...body }: z.output<typeof bundleChange>,
): Promise<BundleSettings> {
  return bundle.parse(await client.call(api.updateBundle, { params: { bundle_id: id }, body }));
}

export async function removeBundle(client: Client, id: number): Promise<void> {
  await client.call(api.deleteBundle, { params: { bundle_id: id } });
}
