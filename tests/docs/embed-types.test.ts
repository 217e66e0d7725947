import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { EmbedReason, EmbedTheme } from "#components/embed/react-package/embed.d.ts";
import {
  colorSchemes,
  fontNames,
  type HostTheme,
  largestRadius,
  readHostTheme,
} from "#server/contract/theme.ts";
import { embedGuideApp } from "#server/docs/embed-guide-app.ts";

const types = await readFile(
  path.join(import.meta.dirname, "../../components/embed/react-package/embed.d.ts"),
  "utf8",
);
const guide = await (
  await embedGuideApp({
    portalUrl: "https://c.example",
    baseUrl: "https://c.example/v1",
    registers: true,
  }).request("/")
).text();

/** `color_scheme` of `colorScheme`, as the frame names it. */
type AsRead<Name extends string> = Name extends "colorScheme" ? "color_scheme" : Name;

test("what the types offer of a theme is all that a frame reads, and is read as it is", () => {
  expectTypeOf<{ [Part in keyof EmbedTheme as AsRead<Part>]: EmbedTheme[Part] }>().toEqualTypeOf<HostTheme>();
  for (const colorScheme of colorSchemes) {
    const whole: Required<EmbedTheme> = {
      accent: "#0f766e",
      colorScheme,
      radius: largestRadius,
      font: "serif",
    };
    expect(readHostTheme(whole)).toEqual({
      theme: { accent: "#0f766e", color_scheme: colorScheme, radius: largestRadius, font: "serif" },
      problems: [],
    });
  }
});

test("types and guide name the parts of a theme, its colour schemes, fonts and largest radius", () => {
  const theme = types.slice(
    types.indexOf("export type EmbedTheme"),
    types.indexOf("export type EmbedOptions"),
  );
  for (const text of [theme, guide]) {
    for (const font of fontNames) expect(text).toMatch(new RegExp(`\\b${font}\\b`));
    expect(text).toContain(`0 to ${largestRadius}`);
  }
  for (const part of ["accent", "color-scheme", "radius", "font"]) expect(guide).toContain(`${part}: `);
  for (const scheme of colorSchemes) expect(guide).toContain(`<code>${scheme}</code>`);
});

test("the guide explains each option and each reason that the types offer", () => {
  const options = types.slice(
    types.indexOf("export type EmbedOptions"),
    types.indexOf("export type EmbedHandlers"),
  );
  const names = [...options.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name = ""]) => name);
  expect(names).toContain("mode");
  const attributes = names.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const reasons = types.slice(
    types.indexOf("export type EmbedReason"),
    types.indexOf("export type EmbedTheme"),
  );
  const all = [...reasons.matchAll(/\| "(\w+)"/g)].map(([, reason]) => reason as EmbedReason);
  expect(all).toContain("origin_not_registered");
  for (const name of [...attributes, ...all]) expect(guide).toContain(`<dt><code>${name}</code></dt>`);
});
