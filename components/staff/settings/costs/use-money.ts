import { use } from "react";
import { minorDigits } from "#server/contract/money.ts";
import { CompanyPlace } from "../../shared/time-zone.tsx";

/** Writes an amount, in the smallest unit of the currency, as the company's people do. Without a currency there are no amounts. */
export function useMoney(currency: string | null): (amount: number) => string {
  const { locale } = use(CompanyPlace);
  if (currency === null) return () => "–";
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return (amount) => format.format(amount / 10 ** minorDigits(currency));
}
