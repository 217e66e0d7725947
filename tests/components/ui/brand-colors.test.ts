import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColors } from "#components/ui/brand-colors.ts";
import { contrast } from "#server/platform/color/contrast.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("whatever a brand's colour is, text in it and on it can be read on both grounds", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const colors = brandColors(color);
      const pairs = [
        [colors["--brand-light"], colors["--brand-light-on"]],
        [colors["--brand-dark"], colors["--brand-dark-on"]],
        [colors["--brand-light-ink"], colors["--brand-light-soft"]],
        [colors["--brand-light-ink"], "#ffffff"],
        [colors["--brand-light-ink"], "#f6f7f4"],
        [colors["--brand-dark-ink"], colors["--brand-dark-soft"]],
        [colors["--brand-dark-ink"], "#171d1b"],
      ] as [string, string][];
      for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a brand's colour that can be read is left as it is", () => {
  expect(brandColors("#1c5d50")["--brand-light"]).toBe("#1c5d50");
});

test("what is no colour becomes Candor's own", () => {
  expect(brandColors("url(javascript:alert(1))")).toEqual(brandColors(undefined));
});
