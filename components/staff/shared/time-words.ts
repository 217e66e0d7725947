/** A date and time as the company writes them, in its own time zone. */
export function exactTime(at: string, { timeZone, locale }: { timeZone: string; locale: string }): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone,
    timeZoneName: "short",
  }).format(new Date(at));
}

/** A day without a time, as the company writes it. */
export function writtenDay(day: string, { locale }: { locale: string }): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00Z`));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How far away, in the largest unit that fits. */
export function relativeTime(at: number, now: number): string {
  const away = at - now;
  for (const [unit, unitMs] of units) {
    if (Math.abs(away) >= unitMs) {
      return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(away / unitMs), unit);
    }
  }
  return "just now";
}
