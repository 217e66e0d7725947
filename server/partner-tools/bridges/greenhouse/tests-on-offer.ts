import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";

/** What Greenhouse calls a test: a bundle of the company, or a check type that it may launch. */
type TestOnOffer = { partner_test_id: string; partner_test_name: string };

/** What `POST /candidates` launches for a test. */
export type Launched = { bundle_id: number } | { checks: { type: string }[] };

/** The bundles first: whoever made one means it to be ordered. */
export async function testsOnOffer(client: Client): Promise<TestOnOffer[]> {
  const [bundles, types] = await Promise.all([
    client.call(api.listBundles),
    client.call(api.listCompanyCheckTypes),
  ]);
  return [
    ...bundles.map(({ id, name }) => ({ partner_test_id: `bundle:${id}`, partner_test_name: name })),
    ...types.map(({ code, title }) => ({ partner_test_id: `check:${code}`, partner_test_name: title })),
  ];
}

/** Null for what `testsOnOffer` never writes. Whether the company still offers it is decided by the service. */
export function launchedBy(partnerTestId: string): Launched | null {
  const [, bundle, check] = /^(?:bundle:([1-9]\d{0,14})|check:([a-z0-9_]{1,64}))$/.exec(partnerTestId) ?? [];
  if (bundle !== undefined) return { bundle_id: Number(bundle) };
  return check === undefined ? null : { checks: [{ type: check }] };
}
