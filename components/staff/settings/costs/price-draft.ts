import { amountIn, amountText } from "#server/contract/money.ts";
import type { CostsView } from "../../shared/answers.ts";

/** A price as it is written: `amount` in the currency's own way, such as 42.50. `key` names its row while it is written. */
export type WrittenPrice = {
  key: string;
  check_type: string;
  partner_id: number | null;
  from: string;
  amount: string;
};
export type WrittenPrices = { currency: string; prices: WrittenPrice[] };
type PriceProblem = "from" | "amount" | "twice";

export function writtenPrices({
  currency,
  prices,
}: Pick<CostsView["prices"], "currency" | "prices">): WrittenPrices {
  return {
    currency: currency ?? "",
    prices: prices.map(({ amount, ...price }, place) => ({
      key: String(place),
      ...price,
      amount: currency === null ? "" : amountText(amount, currency),
    })),
  };
}

/** Null where it can be saved. */
export function problemOf({ currency, prices }: WrittenPrices, place: number): PriceProblem | null {
  const price = prices[place];
  if (!price?.from) return "from";
  if (currency !== "" && amountIn(price.amount, currency) === null) return "amount";
  const same = prices.findIndex((other) => keyOf(other) === keyOf(price));
  return same < place ? "twice" : null;
}

/** What is saved; null while something is wrong. */
export function pricesToSave(
  written: WrittenPrices,
): { currency: string; prices: CostsView["prices"]["prices"] } | null {
  const { currency, prices } = written;
  if (currency === "" || prices.some((_, place) => problemOf(written, place))) return null;
  return {
    currency,
    prices: prices.map(({ key: _, ...price }) => ({
      ...price,
      amount: amountIn(price.amount, currency) ?? 0,
    })),
  };
}

function keyOf({ check_type, partner_id, from }: WrittenPrice): string {
  return JSON.stringify([check_type, partner_id, from]);
}
