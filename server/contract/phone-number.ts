import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "./latin-digits.ts";

/** Where no country is known, a number without one is only counted. */
const fewestDigits = 6;

/**
 * A number that a person gives, as it is kept: E.164, with ` ext. 12` for an extension, where it is valid; as it was given
 * where it is at least possible, such as one without its area code. Null for what nobody can call.
 * @param countries ISO 3166-1 alpha-2, the likeliest first: those that a number without `+` may belong to
 */
export function keptPhoneNumber(given: string, countries: readonly (string | null)[]): string | null {
  const text = latinDigits(given).trim();
  const known = countries.filter((code): code is string => code !== null && code !== "");
  const readings = known.length > 0 ? known.map((code) => read(text, code)) : [read(text, null)];
  const valid = readings.find((one) => one?.isValid());
  if (valid) return valid.number + (valid.ext ? ` ext. ${valid.ext}` : "");
  if (readings.some((one) => one?.isPossible())) return text;
  const isUnplaced = known.length === 0 && /^[\d\s().-]+$/.test(text);
  return isUnplaced && text.replace(/\D/g, "").length >= fewestDigits ? text : null;
}

/** Whether two numbers are one, however each is written; one without `+` may be of either country. */
export function isSameNumber(one: string, other: string): boolean {
  const readings = (given: string) =>
    ["AU", "NZ"].flatMap((country) => {
      const number = read(latinDigits(given).trim(), country);
      return number?.isPossible() ? number.number : [];
    });
  const others = readings(other);
  return readings(one).some((number) => others.includes(number));
}

/**
 * A kept number as people write it: as in its country when that is `country`, else with the country's code. What is not in
 * E.164 stays as it is.
 */
export function shownPhoneNumber(kept: string, country: string | null): string {
  if (!/^\+\d+( ext\. \d+)?$/.test(kept)) return kept;
  const number = read(kept, null);
  if (!number) return kept;
  return country !== null && number.country === country
    ? number.formatNational()
    : number.formatInternational();
}

function read(text: string, country: string | null): PhoneNumber | undefined {
  const known = country !== null && isSupportedCountry(country) ? { defaultCountry: country } : {};
  return parsePhoneNumberFromString(text, { ...known, extract: false });
}
