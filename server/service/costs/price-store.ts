import type { Prices } from "../../contract/costs.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";

type KnownPrices = Prices & { version: number };

/** Without a row the company has set none. */
export async function findPrices(db: Queryable, companyId: number): Promise<KnownPrices> {
  const [row] = await db<KnownPrices[]>`
    select currency, prices, version from service.company_prices where company_id = ${companyId}`;
  return row ?? { currency: null, prices: [], version: 1 };
}

export async function savePrices(
  tx: Transaction,
  companyId: number,
  { currency, prices, version }: KnownPrices,
): Promise<void> {
  await tx`
    insert into service.company_prices (company_id, currency, prices, version)
    values (${companyId}, ${currency}, ${tx.json(prices)}, ${version})
    on conflict (company_id) do update
    set currency = excluded.currency, prices = excluded.prices, version = excluded.version`;
}
