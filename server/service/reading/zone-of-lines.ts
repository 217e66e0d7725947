import type { DocumentReading } from "../../contract/documents/document-reading.ts";
import { countryOfIssuer } from "./country-of-issuer.ts";

/** A reading of a machine-readable zone, whose place in the picture others know. */
export type Zone = Omit<DocumentReading, "place">;

/** What a letter is taken for where a digit stands, and the other way round: in OCR-B they look alike. A seven is recognised for a Z as well as a two is. */
const digitFor: Record<string, string> = { O: "0", Q: "0", D: "0", I: "1", Z: "27", S: "5", G: "6", B: "8" };
const letterFor: Record<string, string> = { 0: "O", 1: "I", 2: "Z", 5: "S", 6: "G", 8: "B" };

/**
 * What stands in a machine-readable zone (ICAO 9303-4 to 9303-7), from its lines as they were recognised, which may have other lines before
 * them. Null unless each check digit fits and both days exist: it is refused rather than guessed. `today` is a day as `2026-11-28`.
 */
export function zoneOfLines(lines: readonly string[], today: string): Zone | null {
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? "";
    const zone =
      line.length === 30 ? ofThreeLines(before, line, lines[at + 1] ?? "") : ofTwoLines(before, line);
    const dated = zone && withDays(zone, today);
    if (dated) return dated;
  }
  return null;
}

type Format = DocumentReading["format"];
/** A zone with its days in six digits, all of whose check digits fit. */
type Read = { format: Format; number: string; issuer: string; birth: string; end: string; names: string };

/** TD3 and MRV-A have lines of 44 characters, TD2 and MRV-B of 36; of all, the second one has what can be proven. */
function ofTwoLines(first: string, line: string): Read | null {
  if (line.length !== 44 && line.length !== 36) return null;
  const isVisa = /^[VvY7]/.test(first);
  const format: Format = line.length === 44 ? (isVisa ? "MRV_A" : "TD3") : isVisa ? "MRV_B" : "TD2";
  const number = numberWith(line.slice(0, 10));
  const birth = provenDigits(line.slice(13, 20));
  const end = provenDigits(line.slice(21, 28));
  if (!number || !birth || !end) return null;
  if (!isVisa) {
    const rest = line.slice(28, -1);
    const proven = number.whole + birth + end;
    // Digits and letters may both stand in what is left to the issuer.
    const wholes = [rest, ...digitsOf(rest).slice(0, 1)].flatMap((one) =>
      digitsOf(line.slice(-1)).map((last) => proven + one + last),
    );
    if (!wholes.some(fits)) return null;
  }
  const ofIssuer = { issuer: letters(line.slice(10, 13)), names: first.slice(5) };
  return { format, number: number.plain, birth: birth.slice(0, 6), end: end.slice(0, 6), ...ofIssuer };
}

function ofThreeLines(first: string, second: string, third: string): Read | null {
  if (first.length !== 30) return null;
  const number = numberWith(first.slice(5, 15));
  const birth = provenDigits(second.slice(0, 7));
  const end = provenDigits(second.slice(8, 15));
  if (!number || !birth || !end) return null;
  const all = number.whole + first.slice(15) + birth + end + second.slice(18, 29);
  if (!digitsOf(second.slice(29)).some((last) => fits(all + last))) return null;
  const ofIssuer = { issuer: letters(first.slice(2, 5)), names: third };
  return { format: "TD1", number: number.plain, birth: birth.slice(0, 6), end: end.slice(0, 6), ...ofIssuer };
}

const documents: Record<Format, DocumentReading["document"]> = {
  TD1: "card",
  TD2: "card",
  TD3: "passport",
  MRV_A: "visa",
  MRV_B: "visa",
  AAMVA: "driver_licence",
};

function withDays({ format, number, issuer, birth, end, names }: Read, today: string): Zone | null {
  if (!/^[A-Z]{1,3}<*$/.test(issuer)) return null;
  const birthDate = dayOf(birth, { until: today });
  const expiresOn = dayOf(end, { until: `${Number(today.slice(0, 4)) + latestYears}-12-31` });
  if (!birthDate || !expiresOn || birthDate >= expiresOn) return null;
  const state = issuer.replaceAll("<", "");
  const [surname = "", ...given] = letters(names).split("<<");
  return {
    format,
    document: documents[format],
    number,
    issuer: state,
    country: countryOfIssuer(state),
    birth_date: birthDate,
    expires_on: expiresOn,
    surname: spaced(surname),
    given_names: spaced(given.join("<")),
  };
}

/** Documents are valid for ten years, some for longer; what ends later than this ended a century ago. */
const latestYears = 30;

/** The latest day until then that is written so in six digits; null for what is no day. */
function dayOf(six: string, { until }: { until: string }): string | null {
  const century = Number(until.slice(0, 2));
  const days = [century, century - 1].map(
    (hundreds) => `${hundreds}${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4)}`,
  );
  const day = days.find((one) => one <= until);
  return day !== undefined && isDay(day) ? day : null;
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * A document's number with its check digit. Issuers keep the letter O out of their numbers, and it is recognised for a zero: it is taken for one. Two sevens that were
 * recognised for the letter Z may have the check digit of two Z. Nothing is left out within the number.
 */
function numberWith(written: string): { whole: string; plain: string } | null {
  const number = written.slice(0, 9).replace(/[OQ]/g, "0");
  const [whole, ...others] = digitsOf(written.slice(9))
    .map((last) => number + last)
    .filter(fits);
  const plain = number.replace(/<+$/, "");
  const isSure = others.length === 0 && !/Z.*Z/.test(plain);
  return whole && isSure && /^[A-Z0-9]+$/.test(plain) ? { whole, plain } : null;
}

/** Days with their check digit; null where it fits to none of what the characters may be, or to more than one: two sevens have that of two twos. */
function provenDigits(text: string): string | null {
  const [one, ...others] = digitsOf(text).filter(fits);
  return one && others.length === 0 ? one : null;
}

/** Whether the last character is the check digit of those before it. */
function fits(text: string): boolean {
  return checkDigit(text.slice(0, -1)) === text.slice(-1);
}

const weights = [7, 3, 1];

/** ICAO 9303-3, section 4.9. */
function checkDigit(text: string): string {
  let sum = 0;
  for (const [at, character] of Array.from(text).entries())
    sum += (weights[at % 3] ?? 0) * characterValue(character);
  return String(sum % 10);
}

function characterValue(character: string): number {
  return character === "<" ? 0 : Number.parseInt(character, 36);
}

/** Every number that the characters may be. */
function digitsOf(text: string): string[] {
  return Array.from(text).reduce(
    (begun, character) =>
      begun.flatMap((start) => Array.from(digitFor[character] ?? character, (digit) => start + digit)),
    [""],
  );
}

function letters(text: string): string {
  return text.replace(/\d/g, (digit) => letterFor[digit] ?? digit);
}

function spaced(name: string): string {
  return name.replace(/<+/g, " ").trim();
}
