import type { Bundle, BundleInput } from "../../contract/company.ts";
import { bundleView } from "../reference/bundle-view.ts";
import { insertBundle } from "../reference/reference-store.ts";
import type { Caller, Service } from "../service.ts";
import { checkBundle } from "./check-bundle.ts";

/**
 * POST /bundles: only of check types that the company may launch.
 * @throws AppError as `checkBundle`
 */
export async function createBundle(service: Service, caller: Caller, bundle: BundleInput): Promise<Bundle> {
  await checkBundle(service.db, caller.companyId, bundle);
  const row = await insertBundle(service.db, {
    companyId: caller.companyId,
    name: bundle.name,
    checksData: bundle.checks_data,
    createdAt: service.clock.now(),
  });
  return bundleView(row, service.settings);
}
