import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import shared from "#components/staff/shared/messages/en.json" with { type: "json" };
import { exactTime, timeAway } from "#components/staff/shared/time-words.ts";

const now = Date.parse("2026-03-02T09:00:00Z");
const minute = 60_000;
const words = createTranslator({ locale: "en", messages: shared, namespace: "consoleShared.time" });

test.each([
  [-20_000, "just now"],
  [-5 * minute, "5 minutes ago"],
  [-119 * minute, "1 hour ago"],
  [-24 * 60 * minute, "yesterday"],
  [3 * 24 * 60 * minute, "in 3 days"],
  [-400 * 24 * 60 * minute, "1 year ago"],
])("%i ms away is %s", (away, written) => {
  const found = timeAway(now + away, now);
  expect(found ? words(`${found.direction}.${found.unit}`, { count: found.count }) : words("now")).toBe(
    written,
  );
});

test("an exact time is the company's, not the browser's", () => {
  expect(exactTime("2026-03-02T09:00:00Z", { timeZone: "Australia/Sydney", locale: "en-AU" })).toContain(
    "20:00",
  );
  expect(exactTime("2026-03-02T09:00:00Z", { timeZone: "Pacific/Auckland", locale: "en-NZ" })).toContain(
    "22:00",
  );
});
