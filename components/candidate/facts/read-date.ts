import { latinDigits } from "#server/contract/latin-digits.ts";

/** A date as it is typed: the month as a number of two digits, what is missing is empty. */
export type DateParts = { day: string; month: string; year: string };

/** YYYY-MM-DD of a day that there is; else empty. */
export function dayOf({ day, month, year }: DateParts): string {
  if (!/^\d{1,2}$/.test(day) || month === "" || !isYear(year)) return "";
  const text = `${year}-${month}-${day.padStart(2, "0")}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : "";
}

/** YYYY-MM; empty while it is not whole. */
export function monthOf({ month, year }: Omit<DateParts, "day">): string {
  return month !== "" && isYear(year) ? `${year}-${month}` : "";
}

function isYear(text: string): boolean {
  return /^(19|20)\d\d$/.test(text);
}

/** A number as it is typed, in the digits of any script. */
export function numberTyped(text: string): string {
  return latinDigits(text).trim();
}

/**
 * A whole date that was pasted: 14/05/1991, 1991-05-14, 14 May 1991 or May 14, 1991. Of two numbers the first is the day, as in
 * Australia and New Zealand, unless there is no such month. Null for anything else.
 * @param months their names in the page's language, January first
 */
export function readDate(text: string, months: string[]): DateParts | null {
  const words = latinDigits(text).match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const [one = "", two = "", three = ""] = words;
  if (words.length !== 3) return null;
  const named = [one, two].map((word) => monthNamed(word, months));
  const read =
    one.length === 4
      ? { year: one, month: two, day: three }
      : named[0] !== undefined
        ? { year: three, month: named[0], day: two }
        : named[1] === undefined && Number(two) > 12
          ? { year: three, month: one, day: two }
          : { year: three, month: named[1] ?? two, day: one };
  const parts = { ...read, month: read.month.padStart(2, "0"), day: read.day.replace(/^0(?=\d)/, "") };
  return dayOf(parts) === "" ? null : parts;
}

/** By its name, or the first three letters or more of it. */
function monthNamed(word: string, months: string[]): string | undefined {
  if (/^\d+$/.test(word)) return undefined;
  const begun = word.toLocaleLowerCase();
  const found = months.findIndex((name) => {
    const whole = name.toLocaleLowerCase();
    return whole === begun || (begun.length >= 3 && whole.startsWith(begun));
  });
  return found < 0 ? undefined : String(found + 1);
}
