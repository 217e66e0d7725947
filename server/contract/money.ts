/** How many digits of a currency's smallest unit there are: 2 of NZD, none of JPY. */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** An amount in the smallest unit, as people and programs write it: 4250 of NZD is `42.50`. */
export function amountText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** What was typed, in the smallest unit: `42.5`, `42,50` and `42` of NZD; null for what is no amount in the currency. */
export function amountIn(text: string, currency: string): number | null {
  const [, whole = "", fraction = ""] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  const digits = minorDigits(currency);
  if (whole === "" || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, "0"));
}
