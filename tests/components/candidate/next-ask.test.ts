import { expect, test } from "vitest";
import { nextAskMs } from "#components/candidate/status/next-ask.ts";

const underWay = [{ state: "in-progress" as const }, { state: "completed" as const }];

test("asks soon after a change, ever more seldom without one, and at least twice a minute", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50].map((unchanged) => nextAskMs(underWay, unchanged));
  expect(waits[0]).toBe(3_000);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.at(-1)).toBe(30_000);
});

test("rests when every check is closed", () => {
  expect(nextAskMs([{ state: "completed" }, { state: "canceled" }], 0)).toBe(60_000);
});
