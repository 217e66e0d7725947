type Writing = "exact" | "day" | "month";

const options: Record<Writing, Intl.DateTimeFormatOptions> = {
  exact: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZoneName: "short",
  },
  day: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "long", year: "numeric" },
};
/** Making a format takes a hundred times as long as using it, and a list has hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(writing: Writing, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${writing} ${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options[writing], timeZone });
  formats.set(key, format);
  return format;
}

/** A date and time as the company writes them, in its own time zone. */
export function exactTime(at: string, { timeZone, locale }: { timeZone: string; locale: string }): string {
  return formatOf("exact", locale, timeZone).format(new Date(at));
}

/** A day without a time, as the company writes it. */
export function writtenDay(day: string, { locale }: { locale: string }): string {
  return formatOf("day", locale, "UTC").format(new Date(`${day}T00:00Z`));
}

/** A month such as 2027-01, as the company writes it. */
export function writtenMonth(month: string, { locale }: { locale: string }): string {
  return formatOf("month", locale, "UTC").format(new Date(`${month}-01T00:00Z`));
}

type TimeUnit = "year" | "month" | "day" | "hour" | "minute";

const units: [TimeUnit, number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How far away, in the largest unit that fits; null when it is less than a minute. */
export function timeAway(
  at: number,
  now: number,
): { direction: "ago" | "in"; unit: TimeUnit; count: number } | null {
  const away = Math.abs(at - now);
  const fitting = units.find(([, unitMs]) => away >= unitMs);
  if (!fitting) return null;
  const [unit, unitMs] = fitting;
  return { direction: at < now ? "ago" : "in", unit, count: Math.trunc(away / unitMs) };
}
