import { addressFormOf, countriesWithForms, type PlaceField } from "../../../contract/facts/address-forms.ts";
import { australianStates, countryCodes } from "../../../contract/facts/countries.ts";
import type { Language } from "../../../platform/languages/language.ts";

/**
 * What the pages of questions offer to choose from, in a language. Browsers do not know all of the eight, so that the names
 * come from here.
 */
export type PlaceNames = {
  /** ISO 3166-1 codes with their names: Australia and New Zealand first, the others in the language's order. */
  countries: [code: string, name: string][];
  australianStates: readonly string[];
  /** January first. */
  months: string[];
  /** What addresses of a country have besides the street, in their order. */
  addressFields: Record<string, PlaceField[]>;
  /** The same for countries that are not listed there. */
  otherAddressFields: PlaceField[];
};

const addressFields = Object.fromEntries(
  countriesWithForms.map((code) => [code, addressFormOf(code).fields]),
);
const otherAddressFields = addressFormOf("").fields;

const made = new Map<Language, PlaceNames>();

export function placeNames(language: Language): PlaceNames {
  const known = made.get(language);
  if (known) return known;
  const names = {
    countries: countriesIn(language),
    australianStates,
    months: monthsIn(language),
    addressFields,
    otherAddressFields,
  };
  made.set(language, names);
  return names;
}

function countriesIn(language: Language): PlaceNames["countries"] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const { compare } = new Intl.Collator(language);
  const here = ["AU", "NZ"];
  const others = countryCodes.filter((code) => !here.includes(code));
  const named = (code: string): [string, string] => [code, names.of(code) ?? code];
  return [...here.map(named), ...others.map(named).sort(([, a], [, b]) => compare(a, b))];
}

function monthsIn(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format(new Date(Date.UTC(2024, month, 1))));
}
