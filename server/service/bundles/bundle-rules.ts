import type { BundleRules } from "../../contract/bundle-settings.ts";
import { AppError } from "../../contract/error-code.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import { saveBundleRules } from "../accounts/company-store.ts";
import { findBrands } from "../reference/brand-store.ts";
import { findBundleRules, findBundles, lockBundleRules } from "../reference/reference-store.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";

/** GET /company/bundle_rules */
export async function getBundleRules(service: Service, { companyId }: Caller): Promise<BundleRules> {
  return await findBundleRules(service.db, companyId);
}

/**
 * PUT /company/bundle_rules
 * @throws AppError `company_token_required`, `changed_meanwhile`; `unknown_bundle`, `unknown_brand`, naming the rule
 */
export async function updateBundleRules(
  service: Service,
  caller: Caller,
  { rules, version }: BundleRules,
): Promise<BundleRules> {
  requireCompanyToken(caller);
  return await service.db.begin(async (tx) => {
    const current = await lockBundleRules(tx, caller.companyId);
    refuseOutdated(current.version, version);
    const [bundles, brands] = await Promise.all([
      findBundles(tx, caller.companyId),
      findBrands(tx, caller.companyId),
    ]);
    for (const [index, { bundle_id, brand_id }] of rules.entries()) {
      if (!bundles.some(({ id }) => id === bundle_id)) {
        throw new AppError(
          "unknown_bundle",
          `The company has no bundle ${bundle_id}; GET /bundles lists them.`,
          {
            param: `rules[${index}].bundle_id`,
          },
        );
      }
      if (brand_id !== null && !brands.some(({ id }) => id === brand_id)) {
        throw new AppError(
          "unknown_brand",
          `The company has no brand ${brand_id}; GET /branding lists them.`,
          {
            param: `rules[${index}].brand_id`,
          },
        );
      }
    }
    await saveBundleRules(tx, caller.companyId, rules);
    return { rules, version: current.version + 1 };
  });
}
