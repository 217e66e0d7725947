import { expect, test } from "vitest";
import { exactTime, relativeTime } from "#components/staff/shared/time-words.ts";

const now = Date.parse("2026-03-02T09:00:00Z");
const minute = 60_000;

test.each([
  [-20_000, "just now"],
  [-5 * minute, "5 minutes ago"],
  [-119 * minute, "1 hour ago"],
  [-24 * 60 * minute, "yesterday"],
  [3 * 24 * 60 * minute, "in 3 days"],
  [-400 * 24 * 60 * minute, "last year"],
])("%i ms away is %s", (away, words) => {
  expect(relativeTime(now + away, now)).toBe(words);
});

test("an exact time is the company's, not the browser's", () => {
  expect(exactTime("2026-03-02T09:00:00Z", { timeZone: "Australia/Sydney", locale: "en-AU" })).toContain(
    "20:00",
  );
  expect(exactTime("2026-03-02T09:00:00Z", { timeZone: "Pacific/Auckland", locale: "en-NZ" })).toContain(
    "22:00",
  );
});
