import type { Costs } from "../../contract/costs.ts";
import { dayIn } from "../records/sealed-facts.ts";
import { getCompany } from "../reference/reference-data.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { findCostLines, findPartnersOf } from "./order-store.ts";
import { findPrices } from "./price-store.ts";

/**
 * GET /costs. What is counted is said in contract/costs.ts.
 * @throws AppError `company_token_required`
 */
export async function getCosts(
  service: Service,
  caller: Caller,
  query: { month?: string | undefined },
): Promise<Costs> {
  requireCompanyToken(caller);
  const { db, clock } = service;
  const { companyId } = caller;
  const { timezone } = await getCompany(service, caller);
  const now = clock.now();
  const { month = dayIn(timezone, now).slice(0, "2026-03".length) } = query;
  const [{ currency }, partners, lines] = await Promise.all([
    findPrices(db, companyId),
    findPartnersOf(db, companyId),
    findCostLines(db, { companyId, month }),
  ]);
  return { month, timezone, as_of: now.toISOString(), currency, partners, lines };
}
