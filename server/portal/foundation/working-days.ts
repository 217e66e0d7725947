/** Of seven days, five are worked on. Public holidays differ from place to place, and are not counted out. */
const workedShare = 5 / 7;
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
const dayMs = 86_400_000;

/** In hours where it is a day of the clock at most, else in working days; rounded up, and never none. */
export type Amount = { unit: "hours" | "workingDays"; count: number };

export function amountOf(seconds: number, unit: Amount["unit"] = unitOf(seconds)): number {
  const count = unit === "hours" ? seconds / hourSeconds : (seconds / daySeconds) * workedShare;
  // A day and a tenth of a second is a day.
  return Math.max(1, Math.ceil(count - 0.01));
}

export function unitOf(seconds: number): Amount["unit"] {
  return seconds <= daySeconds ? "hours" : "workingDays";
}

/** The end of so many working days, Monday to Friday in this time zone, that begin at an instant. */
export function afterWorkingDays(from: Date, days: number, timeZone: string): Date {
  let end = onWorkingDay(from, timeZone);
  for (let day = 0; day < days; day += 1) end = onWorkingDay(new Date(end.getTime() + dayMs), timeZone);
  return end;
}

/** This instant, or the same time of the Monday after where it falls on a weekend in this time zone. */
export function onWorkingDay(instant: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat("en", { timeZone, weekday: "short" });
  const days = { Sat: 2, Sun: 1 }[format.format(instant)] ?? 0;
  return new Date(instant.getTime() + days * dayMs);
}
