import fc from "fast-check";
import { expect, test } from "vitest";
import { fontStack, readHostTheme } from "#server/contract/theme.ts";

test("a page says how its frame is to look by text or by an object, in any usual way of writing", () => {
  const theme = { accent: "#0f766e", color_scheme: "dark", radius: 4, font: "Georgia, serif" };
  const text = "accent: #0F766E; color-scheme: dark; radius: 4px; font: Georgia, serif;";
  expect(readHostTheme(text)).toEqual({ theme, problems: [] });
  const given = { accent: "#0f766e", colorScheme: "dark", radius: 4, font: "Georgia, serif" };
  expect(readHostTheme(given)).toEqual({ theme, problems: [] });
  expect(readHostTheme(undefined)).toEqual({ theme: {}, problems: [] });
});

test("what can't be used of a theme is left out and named, and the rest is used", () => {
  const { theme, problems } = readHostTheme(
    "accent: url(https://x.example); radius: 900; color-scheme: dim; shadow: 3px; font: a}b; font: serif",
  );
  expect(theme).toEqual({ font: "serif" });
  expect(problems).toEqual([
    "theme: accent must be a colour such as #0f766e.",
    "theme: radius must be a number of pixels from 0 to 24.",
    "theme: color-scheme must be auto, light or dark.",
    "theme: shadow is not known; there are accent, color-scheme, radius and font.",
    "theme: font must be candor, system, humanist, geometric, rounded, serif, or names of fonts with commas between them.",
  ]);
});

test("no theme, whatever is in it, brings a character with which a rule of styles could end", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
      const stack = fontStack(text);
      if (stack !== null) expect(stack).toMatch(/^[\p{L}\p{N} _,"-]*$/u);
      for (const part of ["accent", "radius", "font", "color_scheme"]) {
        const { theme } = readHostTheme({ [part]: text });
        expect(String(Object.values(theme)[0] ?? "")).not.toMatch(/[;{}<>()\\/*:]/);
      }
    }),
  );
});
