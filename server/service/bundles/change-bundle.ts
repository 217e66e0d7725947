import type { Bundle, BundleInput } from "../../contract/company.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import { bundleView, unknownBundle } from "../reference/bundle-view.ts";
import {
  deleteBundleRow,
  lockBundle,
  lockBundleRules,
  updateBundleRow,
} from "../reference/reference-store.ts";
import { refuseRuled } from "../reference/refuse-ruled.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { checkBundle } from "./check-bundle.ts";

/**
 * PUT /bundles/{bundle_id}: only of check types that the company may launch.
 * @throws AppError `company_token_required`, `not_found`, `changed_meanwhile`, and as `checkBundle`
 */
export async function updateBundle(
  service: Service,
  caller: Caller,
  bundleId: number,
  { version, ...bundle }: BundleInput & { version?: number | undefined },
): Promise<Bundle> {
  requireCompanyToken(caller);
  return await service.db.begin(async (tx) => {
    const current = await lockBundle(tx, caller.companyId, bundleId);
    if (!current) throw unknownBundle(bundleId);
    refuseOutdated(current.version, version);
    await checkBundle(tx, caller.companyId, bundle);
    const { name, checks_data: checksData } = bundle;
    return bundleView(await updateBundleRow(tx, bundleId, { name, checksData }), service.settings);
  });
}

/**
 * DELETE /bundles/{bundle_id}
 * @throws AppError `company_token_required`, `not_found`; `in_use` for one that a rule chooses
 */
export async function deleteBundle(service: Service, caller: Caller, bundleId: number): Promise<null> {
  requireCompanyToken(caller);
  await service.db.begin(async (tx) => {
    const { rules } = await lockBundleRules(tx, caller.companyId);
    refuseRuled(rules, "bundle_id", bundleId);
    if (!(await deleteBundleRow(tx, caller.companyId, bundleId))) throw unknownBundle(bundleId);
  });
  return null;
}
