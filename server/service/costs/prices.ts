import type { Price, Prices } from "../../contract/costs.ts";
import { AppError } from "../../contract/error-code.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import { lockCompany } from "../accounts/company-store.ts";
import { findCheckTypeRows } from "../reference/reference-store.ts";
import { refuseUnknownTypes } from "../reference/refuse-unknown-types.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { findPartnersOf } from "./order-store.ts";
import { findPrices, savePrices } from "./price-store.ts";

/**
 * GET /company/prices
 * @throws AppError `company_token_required`
 */
export async function getPrices(service: Service, caller: Caller): Promise<Prices> {
  requireCompanyToken(caller);
  return await findPrices(service.db, caller.companyId);
}

/**
 * PUT /company/prices
 * @throws AppError `company_token_required`, `changed_meanwhile`, `unknown_check_type`; `validation_failed` for a partner that is
 *   none of the company's
 */
export async function updatePrices(
  service: Service,
  caller: Caller,
  { version, currency, prices }: { version?: number | undefined; currency: string; prices: Price[] },
): Promise<Prices> {
  requireCompanyToken(caller);
  const { companyId } = caller;
  return await service.db.begin(async (tx) => {
    await lockCompany(tx, companyId);
    const current = await findPrices(tx, companyId);
    refuseOutdated(current.version, version);
    refuseUnknownTypes(
      prices.map(({ check_type }) => check_type),
      await findCheckTypeRows(tx, companyId),
      (index) => `prices[${index}].check_type`,
    );
    const partners = await findPartnersOf(tx, companyId);
    refuseUnknownPartners(
      prices,
      partners.map(({ id }) => id),
    );
    const saved = { currency, prices: prices.toSorted(inOrder), version: current.version + 1 };
    await savePrices(tx, companyId, saved);
    return saved;
  });
}

function inOrder(one: Price, other: Price): number {
  return (
    one.check_type.localeCompare(other.check_type, "en") ||
    (one.partner_id ?? 0) - (other.partner_id ?? 0) ||
    one.from.localeCompare(other.from, "en")
  );
}

function refuseUnknownPartners(prices: readonly Price[], known: readonly number[]): void {
  const at = prices.findIndex(({ partner_id: id }) => id !== null && !known.includes(id));
  if (at < 0) return;
  throw new AppError(
    "validation_failed",
    `The company has no partner ${prices[at]?.partner_id}; partners of GET /costs lists them.`,
    { param: `prices[${at}].partner_id` },
  );
}
