import { z } from "zod";
import { day } from "../../contract/text.ts";

/** Ranges of days that move on with the calendar. A week begins on Monday. */
const dayRangeNames = [
  "past",
  "today",
  "this-week",
  "next-7-days",
  "this-month",
  "last-7-days",
  "last-30-days",
] as const;

const end = "\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)?";
const ends = new RegExp(`^(${end})?\\.\\.(${end})?$`);

/**
 * A range by its name, or as its first and last day, such as `2026-11-01..2026-11-30`; either may be left out. An instant may stand
 * in the place of each: from it on, or up to but not including it.
 */
export const dayRange = z.union([
  z.enum(dayRangeNames),
  z.string().refine(
    (text) => {
      const [, first, last] = ends.exec(text) ?? [];
      return Boolean(first ?? last) && [first, last].every((one) => one === undefined || isEnd(one));
    },
    { error: "must be a range of days, such as 2026-11-01..2026-11-30" },
  ),
]);

/** The instants from which on, and up to but not including which, a range goes in a time zone. */
export function instantsOf(
  range: string,
  { now, timeZone }: { now: Date; timeZone: string },
): { after?: string; before?: string } {
  const [, first, last] = ends.exec(range) ?? [];
  if (first ?? last) {
    return {
      ...(first ? { after: isInstant(first) ? first : startOf(dayOfText(first), timeZone) } : {}),
      ...(last ? { before: isInstant(last) ? last : startOf(later(dayOfText(last), 1), timeZone) } : {}),
    };
  }
  if (range === "past") return { before: now.toISOString() };
  const today = dayOf(now, timeZone);
  const [from, until] = daysOf(range, today);
  return { after: startOf(from, timeZone), before: startOf(until, timeZone) };
}

/** The range between two instants, in days where it is of whole days; null is open. */
export function rangeBetween(after: string | null, before: string | null, timeZone: string): string {
  const [first, last] = [after, before].map((at) => (at === null ? "" : new Date(at).toISOString()));
  const firstDay = first ? dayOf(new Date(first), timeZone) : null;
  const dayAfter = last ? dayOf(new Date(last), timeZone) : null;
  const from = firstDay && startOf(firstDay, timeZone) === first ? textOfDay(firstDay) : first;
  const until = dayAfter && startOf(dayAfter, timeZone) === last ? textOfDay(later(dayAfter, -1)) : last;
  return `${from}..${until}`;
}

function isEnd(text: string): boolean {
  return isInstant(text) ? !Number.isNaN(Date.parse(text)) : day.safeParse(text).success;
}

function isInstant(text: string): boolean {
  return text.includes("T");
}

function textOfDay(date: CalendarDay): string {
  return date.toISOString().slice(0, 10);
}

/** A day of a calendar as the instant of its midnight in UTC. */
type CalendarDay = Date;

/** The first day, and the one after the last. */
function daysOf(range: string, today: CalendarDay): [CalendarDay, CalendarDay] {
  const tomorrow = later(today, 1);
  switch (range) {
    case "this-week": {
      const monday = later(today, -((today.getUTCDay() + 6) % 7));
      return [monday, later(monday, 7)];
    }
    case "this-month": {
      const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
      return [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 1))];
    }
    case "next-7-days":
      return [today, later(today, 7)];
    case "last-7-days":
      return [later(today, -6), tomorrow];
    case "last-30-days":
      return [later(today, -29), tomorrow];
    default:
      return [today, tomorrow];
  }
}

function dayOfText(text: string): CalendarDay {
  return new Date(`${text}T00:00:00Z`);
}

function later(from: CalendarDay, count: number): CalendarDay {
  return new Date(from.getTime() + count * 86_400_000);
}

function dayOf(instant: Date, timeZone: string): CalendarDay {
  const wall = wallClock(instant, timeZone);
  return new Date(Math.floor(wall / 86_400_000) * 86_400_000);
}

/** The first instant of a day. Where midnight is left out, as clocks go forward then, it is the instant of that change. */
function startOf(date: CalendarDay, timeZone: string): string {
  const offsetAt = (instant: number) => wallClock(new Date(instant), timeZone) - instant;
  const midnight = date.getTime();
  // The offset of the day before or after is right, whichever of the two the day begins with.
  const candidates = [offsetAt(midnight - 86_400_000), offsetAt(midnight + 86_400_000)].map(
    (offset) => midnight - offset,
  );
  const exact = candidates.filter((instant) => wallClock(new Date(instant), timeZone) === midnight);
  const first = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(first).toISOString();
}

/** What clocks show, as milliseconds of UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const at = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return at + (((instant.getTime() % 1000) + 1000) % 1000);
}
