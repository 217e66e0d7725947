import { type BrandInput, mostBrands } from "../../contract/brand-settings.ts";
import type { Brand } from "../../contract/company.ts";
import { AppError } from "../../contract/error-code.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import {
  type BrandDetails,
  type BrandRow,
  countCandidatesOfBrand,
  deleteBrandRow,
  findBrands,
  insertBrand,
  lockBrand,
  lockBrands,
  makeDefaultBrand,
  updateBrandRow,
} from "./brand-store.ts";
import { brandView, unknownBrand } from "./brand-view.ts";
import { lockBundleRules } from "./reference-store.ts";
import { refuseRuled } from "./refuse-ruled.ts";

/**
 * POST /branding
 * @throws AppError `company_token_required`, `too_many_records`
 */
export async function createBrand(service: Service, caller: Caller, given: BrandInput): Promise<Brand> {
  requireCompanyToken(caller);
  const row = await service.db.begin(async (tx) => {
    if ((await findBrands(tx, caller.companyId)).length >= mostBrands) {
      throw new AppError(
        "too_many_records",
        `The company has ${mostBrands} brands already. Remove one that is not used.`,
      );
    }
    return await insertBrand(tx, caller.companyId, detailsOf(given));
  });
  return brandView(row, service.settings);
}

/**
 * PUT /branding/{brand_id}/details
 * @throws AppError `company_token_required`, `not_found`, `changed_meanwhile`
 */
export async function updateBrandDetails(
  service: Service,
  caller: Caller,
  brandId: number,
  { version, ...given }: BrandInput & { version?: number | undefined },
): Promise<Brand> {
  return await changeBrand(service, caller, brandId, async (tx, brand) => {
    refuseOutdated(brand.version, version);
    return await updateBrandRow(tx, brand.id, detailsOf(given));
  });
}

/**
 * PUT /branding/{brand_id}/default: the brand of the candidates that are created from now on.
 * @throws AppError `company_token_required`, `not_found`
 */
export async function setDefaultBrand(service: Service, caller: Caller, brandId: number): Promise<Brand> {
  requireCompanyToken(caller);
  const row = await service.db.begin(async (tx) => {
    const brand = (await lockBrands(tx, caller.companyId)).find(({ id }) => id === brandId);
    if (!brand) throw unknownBrand(brandId);
    return brand.is_default ? brand : await makeDefaultBrand(tx, caller.companyId, brandId);
  });
  return brandView(row, service.settings);
}

/**
 * DELETE /branding/{brand_id}
 * @throws AppError `company_token_required`, `not_found`; `in_use` for the default brand, and one that a candidate has or a rule names
 */
export async function deleteBrand(service: Service, caller: Caller, brandId: number): Promise<null> {
  requireCompanyToken(caller);
  await service.db.begin(async (tx) => {
    const { rules } = await lockBundleRules(tx, caller.companyId);
    const brand = await lockBrand(tx, caller.companyId, brandId);
    if (!brand) throw unknownBrand(brandId);
    refuseRuled(rules, "brand_id", brand.id);
    if (brand.is_default) {
      throw new AppError("in_use", "This is the default brand. Make another one the default first.");
    }
    const candidates = await countCandidatesOfBrand(tx, caller.companyId, brand.id);
    if (candidates > 0) {
      const have = candidates === 1 ? "1 candidate has" : `${candidates} candidates have`;
      throw new AppError("in_use", `${have} this brand. It can be removed when none has it.`);
    }
    await deleteBrandRow(tx, brand.id);
  });
  return null;
}

/** Runs a change of one brand, which nobody else changes meanwhile. */
export async function changeBrand(
  service: Service,
  caller: Caller,
  brandId: number,
  change: (tx: Transaction, brand: BrandRow) => Promise<BrandRow>,
): Promise<Brand> {
  requireCompanyToken(caller);
  const row = await service.db.begin(async (tx) => {
    const brand = await lockBrand(tx, caller.companyId, brandId);
    if (!brand) throw unknownBrand(brandId);
    return await change(tx, brand);
  });
  return brandView(row, service.settings);
}

/** A colour is kept in its long form. */
function detailsOf({ primary_color, theme, ...given }: BrandInput): BrandDetails {
  const digits = primary_color.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return { ...given, ...(theme ? { theme } : {}), primary_color: `#${long}`.toLowerCase() };
}
