import { expect, test } from "vitest";
import { validUntil } from "#server/contract/validity.ts";

const morning = new Date("2026-11-30T20:00:00Z");

test.each([
  [60, "Australia/Sydney", "2031-12-01"],
  [60, "Europe/London", "2031-11-30"],
  [3, "Europe/London", "2027-02-28"],
  [15, "Europe/London", "2028-02-29"],
  [1, "America/New_York", "2026-12-30"],
])("%d months from the company's day, in %s, end on %s", (validity_months, zone, day) => {
  expect(validUntil({ validity_months }, morning, zone)).toBe(day);
});

test.each([undefined, null, 0, 241, 1.5, "60"])("%s months are no validity", (validity_months) => {
  expect(validUntil({ validity_months }, morning, "Europe/London")).toBeNull();
});
