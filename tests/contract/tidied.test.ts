import { expect, test } from "vitest";
import { latinDigits } from "#server/contract/latin-digits.ts";
import { tidied } from "#server/contract/tidied.ts";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "Arabic-Indic"],
  ["۰۱۲۳۴۵۶۷۸۹", "Persian"],
  ["०१२३४५६७८९", "Devanagari"],
  ["੦੧੨੩੪੫੬੭੮੯", "Gurmukhi"],
  ["０１２３４５６７８９", "full-width"],
  ["𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "mathematical"],
])("%s, the %s digits, are read as 0 to 9", (digits) => {
  expect(latinDigits(`a ${digits} b`)).toBe("a 0123456789 b");
});

test.each([
  ["  Ana ", "Ana"],
  ["\u200bAna\ufeff", "Ana"],
  ["\u202aAna\u202c Ngata", "Ana Ngata"],
  ["Ana\u200dMaria", "AnaMaria"],
  ["Ana\u00a0Maria", "Ana Maria"],
  ["McDONALD de la CRUZ", "McDONALD de la CRUZ"],
  ["Ngāti ʻAʻala", "Ngāti ʻAʻala"],
])("%j is tidied to %j, and nothing that can be seen changes", (given, tidy) => {
  expect(tidied(given)).toBe(tidy);
});

test("joiners stay where a script needs them", () => {
  for (const name of ["क्‍षमा", "علی‌رضا"]) expect(tidied(name)).toBe(name);
});
