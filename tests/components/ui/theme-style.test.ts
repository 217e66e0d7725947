import { expect, test } from "vitest";
import { themeCss } from "#components/ui/theme-style.tsx";

test("a theme becomes corners, fonts and colours, and a colour that nobody could read a darker one", () => {
  const css = themeCss({ accent: "#ffff00", radius: 8, font: "Georgia, serif" });
  expect(css).toContain('--round-control: 8px; --round-card: 12px; --theme-font: "Georgia", serif');
  expect(css).toMatch(/--brand-light: #(?!ffff00)[0-9a-f]{6} !important/);
  expect(css).toContain("--brand-dark: #ffff00 !important");
});

test("without a theme pages look as they do, in the brand's own colours", () => {
  expect(themeCss({})).toBe(":root { --round-control: 12px; --round-card: 18px }");
});
