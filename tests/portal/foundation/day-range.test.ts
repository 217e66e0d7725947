import { describe, expect, test } from "vitest";
import { dayRange, instantsOf, rangeBetween } from "../../../server/portal/foundation/day-range.ts";

// A Thursday evening in Sydney, and Wednesday still in Honolulu.
const now = new Date("2026-11-26T07:30:00Z");
const of = (range: string, timeZone = "Australia/Sydney", at = now) =>
  instantsOf(range, { now: at, timeZone });

describe("a range of days, in the company's time zone", () => {
  test.each([
    ["today", "2026-11-25T13:00:00.000Z", "2026-11-26T13:00:00.000Z"],
    ["this-week", "2026-11-22T13:00:00.000Z", "2026-11-29T13:00:00.000Z"],
    ["next-7-days", "2026-11-25T13:00:00.000Z", "2026-12-02T13:00:00.000Z"],
    ["last-7-days", "2026-11-19T13:00:00.000Z", "2026-11-26T13:00:00.000Z"],
    ["last-30-days", "2026-10-27T13:00:00.000Z", "2026-11-26T13:00:00.000Z"],
    ["this-month", "2026-10-31T13:00:00.000Z", "2026-11-30T13:00:00.000Z"],
    ["2026-11-26..2026-11-26", "2026-11-25T13:00:00.000Z", "2026-11-26T13:00:00.000Z"],
  ])("%s is from its first instant to the last", (range, after, before) => {
    expect(of(range)).toEqual({ after, before });
  });

  test("may be between instants, and of instants at midnight the range is one of days", () => {
    const [midnight, noon] = ["2026-11-25T13:00:00.000Z", "2026-11-26T01:00:00.000Z"];
    expect(dayRange.parse(`2026-11-26..${noon}`)).toBe(`2026-11-26..${noon}`);
    expect(dayRange.safeParse("2026-11-26T99:00:00.000Z..").success).toBe(false);
    expect(of(`2026-11-26..${noon}`)).toEqual({ after: midnight, before: noon });
    expect(rangeBetween(midnight, noon, "Australia/Sydney")).toBe(`2026-11-26..${noon}`);
    expect(rangeBetween(midnight, "2026-11-27T13:00:00Z", "Australia/Sydney")).toBe("2026-11-26..2026-11-27");
    expect(rangeBetween(midnight, null, "UTC")).toBe(`${midnight}..`);
  });

  test("may be open at either end, and may end now", () => {
    expect(of("2026-11-26..")).toEqual({ after: "2026-11-25T13:00:00.000Z" });
    expect(of("..2026-11-26")).toEqual({ before: "2026-11-26T13:00:00.000Z" });
    expect(of("past")).toEqual({ before: now.toISOString() });
  });

  test("is another one elsewhere on earth", () => {
    expect(of("today", "Pacific/Honolulu").after).toBe("2026-11-25T10:00:00.000Z");
    expect(of("today", "Pacific/Kiritimati").after).toBe("2026-11-25T10:00:00.000Z");
    expect(of("today", "Asia/Kathmandu").after).toBe("2026-11-25T18:15:00.000Z");
  });

  test("has 23 or 25 hours where clocks change, and begins after a midnight that is left out", () => {
    expect(of("2026-10-04..2026-10-04")).toEqual({
      after: "2026-10-03T14:00:00.000Z",
      before: "2026-10-04T13:00:00.000Z",
    });
    expect(of("2026-04-05..2026-04-05")).toEqual({
      after: "2026-04-04T13:00:00.000Z",
      before: "2026-04-05T14:00:00.000Z",
    });
    expect(of("2026-03-29..2026-03-29", "Asia/Beirut").after).toBe("2026-03-28T22:00:00.000Z");
  });
});

test.each(["", "..", "yesterday", "2026-02-30..", "2026-1-1..", "x..2026-01-01"])(
  "%s is no range",
  (text) => {
    expect(dayRange.safeParse(text).success).toBe(false);
  },
);
