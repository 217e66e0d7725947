import { expect, test } from "vitest";
import { fitScale } from "#components/staff/desk/zoom.ts";

test("a large picture is made to fit in both directions", () => {
  expect(fitScale({ width: 800, height: 400 }, { width: 1600, height: 1600 })).toBe(0.25);
});

test("a small one is enlarged, but at most twofold", () => {
  expect(fitScale({ width: 800, height: 400 }, { width: 100, height: 100 })).toBe(2);
});

test("before either size is known nothing is divided by zero", () => {
  expect(fitScale({ width: 0, height: 0 }, { width: 100, height: 100 })).toBe(1);
  expect(fitScale({ width: 800, height: 400 }, { width: 0, height: 0 })).toBe(1);
});
