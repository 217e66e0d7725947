import { z } from "zod";
import { day } from "../../../contract/text.ts";

/** The periods that are offered by name: so many days with today, or the months as the calendar has them. */
export const presets = ["7", "30", "90", "365", "month", "last-month"] as const;

/** What the dashboard's address says. Days are in the company's time zone, the last one included. */
export const dashboardQuery = z.object({
  period: z.enum(presets).optional(),
  from: day.optional(),
  to: day.optional(),
  partnerId: z.int().positive().optional(),
  jobRole: z.string().max(255).optional(),
  checkType: z.string().max(64).optional(),
});
export type DashboardQuery = z.output<typeof dashboardQuery>;

export type Period = { from: string; to: string };
const longestDays = 1827;

/** The period that is asked for; the last thirty days where it is none, ends before it begins, or is longer than five years. */
export function periodOf({ period, from, to }: DashboardQuery, now: Date, timezone: string): Period {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" }).format(now);
  if (from && to && from <= to && daysBetween(from, to) < longestDays) return { from, to };
  if (period === "month") return { from: `${today.slice(0, 8)}01`, to: today };
  if (period === "last-month") {
    const to = later(`${today.slice(0, 8)}01`, -1);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  return { from: later(today, 1 - Number(period ?? 30)), to: today };
}

/** As many days, just before. */
export function periodBefore({ from, to }: Period): Period {
  const last = later(from, -1);
  return { from: later(last, -daysBetween(from, to)), to: last };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

const dayMs = 86_400_000;
