import { z } from "zod";

/** How long what a check of a company's own type found is valid: `details.validity_months`. */
export const validityMonths = z.int().min(1).max(240);

/**
 * The last day on which a check that is completed today is valid, as its type says; null where it says nothing. A day that a month
 * doesn't have is its last one.
 * @param timeZone the company's
 */
export function validUntil(details: Record<string, unknown>, now: Date, timeZone: string): string | null {
  const months = validityMonths.safeParse(details.validity_months).data;
  if (months === undefined) return null;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
