import { expect, test } from "vitest";
import { contrast, hexColor, rgb } from "#server/platform/color/contrast.ts";

// The ratios that WebAIM's and the W3C's own examples state.
test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4.0],
  ["#0000ff", "#ffffff", 8.59],
  ["#00ff00", "#000000", 15.3],
])("the contrast of %s and %s is WCAG's, %f, in either order", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  ["#0F766E", "#0f766e"],
  [" #fA0 ", "#ffaa00"],
  ["#fff", "#ffffff"],
])("the colour %j is read as %s", (text, color) => {
  expect(hexColor(text)).toBe(color);
});

test.each([
  "",
  "teal",
  "#ff",
  "#12345",
  "#1234567",
  "0f766e",
  'red;background:url("//evil.example")',
  undefined,
])("%j is no colour", (text) => {
  expect(hexColor(text)).toBeNull();
});

test("a colour's parts are red, green and blue", () => {
  expect(rgb("#0f766e")).toEqual([15, 118, 110]);
});
