import { expect, test } from "vitest";
import { keptPhoneNumber, shownPhoneNumber } from "#server/contract/phone-number.ts";

test.each([
  ["021 123 4567", ["NZ"], "+64211234567"],
  ["(02) 9876-5432", ["AU"], "+61298765432"],
  ["0064 21 123 4567", ["NZ"], "+64211234567"],
  ["+91 98765 43210", ["NZ"], "+919876543210"],
  ["٠٢١ ١٢٣ ٤٥٦٧", ["NZ"], "+64211234567"],
  ["०२१ १२३ ४५६७", ["NZ"], "+64211234567"],
  ["04 916 1234 ext 12", ["NZ"], "+6449161234 ext. 12"],
  ["04 916 1234", ["AU", "NZ"], "+6449161234"],
])("%s in %j is kept as %s", (given, countries, kept) => {
  expect(keptPhoneNumber(given, countries)).toBe(kept);
});

test.each([
  ["476 1234", ["NZ"]],
  ["9876 5432", ["AU"]],
  ["021 555 0199", [null]],
])("%s in %j is possible, and kept as it was given", (given, countries) => {
  expect(keptPhoneNumber(given, countries)).toBe(given);
});

test.each([
  ["12", "NZ"],
  ["call me", "NZ"],
  ["0211234567890123", "NZ"],
  ["+999 1234567", "NZ"],
  ["021 123 4567 or 09 123 4567", "NZ"],
  ["12", null],
])("%s in %s is no phone number", (given, country) => {
  expect(keptPhoneNumber(given, [country])).toBeNull();
});

test("a kept number is shown as people write it at home, and with its country's code abroad", () => {
  expect(shownPhoneNumber("+64211234567", "NZ")).toBe("021 123 4567");
  expect(shownPhoneNumber("+64211234567", "AU")).toBe("+64 21 123 4567");
  expect(shownPhoneNumber("+64211234567", null)).toBe("+64 21 123 4567");
  expect(shownPhoneNumber("+6449161234 ext. 12", "NZ")).toBe("04 916 1234 ext. 12");
});

test("what is shown is kept as the same number again", () => {
  for (const kept of ["+64211234567", "+6449161234 ext. 12", "+919876543210", "+61298765432"]) {
    expect(keptPhoneNumber(shownPhoneNumber(kept, "NZ"), ["NZ"])).toBe(kept);
  }
});

test("what nobody could read as a number is shown as it came", () => {
  for (const kept of ["021 123 4567", "ask at the desk", ""]) expect(shownPhoneNumber(kept, "NZ")).toBe(kept);
});
