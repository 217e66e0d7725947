import { describe, expect, test } from "vitest";
import { gapsOf, overlapsOf } from "#server/contract/facts/months.ts";

const today = "2026-11";

describe("gaps of a history", () => {
  test("a home of more than the years asked for, and until today, leaves none", () => {
    expect(gapsOf([{ from: "2015-01", to: null }], [], 5, today)).toEqual([]);
  });

  test("months that follow one another leave none, in whatever order they were written", () => {
    const entries = [
      { from: "2024-04", to: null },
      { from: "2021-11", to: "2022-12" },
      { from: "2023-01", to: "2024-03" },
    ];
    expect(gapsOf(entries, [], 5, today)).toEqual([]);
  });

  test("the months in between, before the first and after the last are named", () => {
    const entries = [
      { from: "2022-01", to: "2023-03" },
      { from: "2023-06", to: "2026-08" },
    ];
    expect(gapsOf(entries, [], 5, today)).toEqual([
      { from: "2021-11", to: "2021-12" },
      { from: "2023-04", to: "2023-05" },
      { from: "2026-09", to: "2026-11" },
    ]);
  });

  test("an explanation closes a gap, and a shorter one the part that it names", () => {
    const entries = [
      { from: "2021-01", to: "2023-03" },
      { from: "2023-07", to: null },
    ];
    expect(gapsOf(entries, [{ from: "2023-04", to: "2023-06" }], 5, today)).toEqual([]);
    expect(gapsOf(entries, [{ from: "2023-04", to: "2023-05" }], 5, today)).toEqual([
      { from: "2023-06", to: "2023-06" },
    ]);
  });

  test("of no years only the current month has to be covered", () => {
    expect(gapsOf([{ from: "2026-10", to: null }], [], 0, today)).toEqual([]);
    expect(gapsOf([{ from: "2026-10", to: "2026-10" }], [], 0, today)).toEqual([
      { from: "2026-11", to: "2026-11" },
    ]);
  });

  test("entries without a month, or that end before they begin, cover nothing", () => {
    const entries = [
      { from: "", to: null },
      { from: "2020-01", to: "" },
      { from: "2026-01", to: "2025-01" },
    ];
    expect(gapsOf(entries, [], 1, today)).toEqual([{ from: "2025-11", to: "2026-11" }]);
  });

  test("against counting month by month, for every pair of entries within two years", () => {
    const months = Array.from({ length: 25 }, (_, index) => {
      const number = 2024 * 12 + 10 + index;
      return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
    });
    for (const first of months) {
      for (const second of months) {
        const entries = [
          { from: first, to: second },
          { from: second, to: first },
        ];
        const uncovered = months.filter(
          (month) => !entries.some(({ from, to }) => from <= month && month <= to),
        );
        const named = gapsOf(entries, [], 2, today).flatMap(({ from, to }) =>
          months.filter((month) => from <= month && month <= to),
        );
        expect(named).toEqual(uncovered);
      }
    }
  });
});

describe("overlaps of a history", () => {
  test("the month of a move is none", () => {
    const entries = [
      { from: "2022-01", to: "2023-03" },
      { from: "2023-03", to: null },
    ];
    expect(overlapsOf(entries, [], today)).toEqual([]);
  });

  test("two homes at once are named with their months, until someone explained them", () => {
    const entries = [
      { from: "2022-01", to: null },
      { from: "2023-03", to: "2024-02" },
    ];
    expect(overlapsOf(entries, [], today)).toEqual([{ from: "2023-03", to: "2024-02" }]);
    expect(overlapsOf(entries, [{ from: "2023-01", to: "2024-12" }], today)).toEqual([]);
  });
});
