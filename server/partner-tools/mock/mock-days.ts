const dayMs = 86_400_000;

/** The day at a place, as `2026-03-02`. */
export function dayOf(at: number, timezone: string): string {
  return new Date(at + offsetAt(at, timezone)).toISOString().slice(0, 10);
}

/** `count` days later, or earlier. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one to the other, both included. */
export function daysWithin(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The instant at which a day begins at a place. The offset is that of the instant itself: clocks may change on the day. */
export function midnightOf(day: string, timezone: string): number {
  const utc = Date.parse(day);
  const guess = utc - offsetAt(utc, timezone);
  return utc - offsetAt(guess, timezone);
}

/** How far clocks at a place are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: timezone, timeZoneName: "longOffset" });
  const name = parts.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
