import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "#server/platform/color/contrast.ts";
import { buttonColors, cardColors } from "#server/platform/mail/button-colors.ts";

test("the button can be read in every colour a brand may have, and stands out on the card, light and dark", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, "0")}`;
      const { background, text, border, darkBorder } = buttonColors(color);
      expect(background).toBe(color);
      expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(border, cardColors.light)).toBeGreaterThanOrEqual(3);
      expect(contrast(darkBorder, cardColors.dark)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test.each([
  ["#fff", { background: "#ffffff", text: "#000000", border: "#000000", darkBorder: "#ffffff" }],
  ["#0F766E", { background: "#0f766e", text: "#ffffff", border: "#0f766e", darkBorder: "#0f766e" }],
  ["teal", { background: "#27272a", text: "#ffffff", border: "#27272a", darkBorder: "#ffffff" }],
  ["", { background: "#27272a", text: "#ffffff", border: "#27272a", darkBorder: "#ffffff" }],
])("the colour %j makes a button that stands out", (color, colors) => {
  expect(buttonColors(color)).toEqual(colors);
});
