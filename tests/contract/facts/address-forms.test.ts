import { expect, test } from "vitest";
import { addressFormOf, countriesWithForms, isPostcodeOf } from "#server/contract/facts/address-forms.ts";
import { countryCodes } from "#server/contract/facts/countries.ts";

const written = (country: string) =>
  addressFormOf(country).fields.map(({ label, required }) => (required ? label : `${label}?`));

test.each([
  ["NZ", ["suburb?", "city", "postcode"]],
  ["AU", ["town", "state_or_territory", "postcode"]],
  ["US", ["city", "state_or_territory", "zip_code"]],
  ["IN", ["suburb?", "city", "pin_code", "state_or_territory"]],
  ["FJ", ["town"]],
  ["IE", ["city", "county", "eircode?"]],
  ["DE", ["postcode", "city"]],
  ["SG", ["postcode"]],
  ["SN", ["town", "state?", "postcode?"]],
  ["", ["town", "state?", "postcode?"]],
])("an address in %s has %j", (country, fields) => {
  expect(written(country)).toEqual(fields);
});

test("each form is that of a country, names no field twice, and needs a place", () => {
  for (const country of countriesWithForms) {
    const { fields, postcode } = addressFormOf(country);
    const names = fields.map(({ field }) => field);
    expect(countryCodes, country).toContain(country);
    expect(new Set(names).size, country).toBe(names.length);
    expect(
      fields.some(({ required }) => required),
      country,
    ).toBe(true);
    expect(names.includes("postcode"), country).toBe(postcode !== null);
  }
});

test.each([
  ["NZ", "6011", "60111"],
  ["AU", "2000", "200"],
  ["GB", "sw1a 1aa", "SW1A"],
  ["CA", "K1A 0B1", "K1A 0B"],
  ["US", "94105-1234", "9410"],
  ["IN", "411001", "011001"],
  ["NL", "1234 AB", "1234"],
  ["PL", "00-950", "950"],
  ["IE", "D02 AF30", "D02"],
  ["JP", "154-0023", "1540"],
])("in %s %s is a postcode, and %s is none", (country, right, wrong) => {
  expect(isPostcodeOf(country, right)).toBe(true);
  expect(isPostcodeOf(country, wrong)).toBe(false);
});

test("where no form of postcodes is known, any will do", () => {
  expect(isPostcodeOf("SN", "12500 Dakar")).toBe(true);
  expect(isPostcodeOf("", "anything")).toBe(true);
});
