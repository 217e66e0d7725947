import { expect, test } from "vitest";
import { fitScale, shareOf, turned, wheelFactor } from "#components/staff/documents/viewer/zoom.ts";

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

test("a place on the screen is a share of the document, so that zooming can keep it there", () => {
  const box = { left: 100, top: 50, width: 400, height: 200 };
  expect(shareOf(box, { x: 200, y: 150 })).toEqual({ x: 0.25, y: 0.5 });
});

test("a turn of the wheel zooms evenly both ways, whatever unit it comes in", () => {
  const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false) => ({ deltaY, deltaMode, ctrlKey });
  expect(wheelFactor(wheel(-100)) * wheelFactor(wheel(100))).toBeCloseTo(1);
  expect(wheelFactor(wheel(-3, 1))).toBeCloseTo(wheelFactor(wheel(-48)));
  expect(wheelFactor(wheel(-5_000))).toBeLessThan(1.5);
  // A pinch on a touchpad comes in small steps.
  expect(wheelFactor(wheel(-4, 0, true))).toBeGreaterThan(wheelFactor(wheel(-4)));
});

test("a quarter turn exchanges width and height", () => {
  expect(turned({ width: 3, height: 2 }, 90)).toEqual({ width: 2, height: 3 });
  expect(turned({ width: 3, height: 2 }, 180)).toEqual({ width: 3, height: 2 });
});
