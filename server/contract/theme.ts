/*
 * How a candidate's pages may look: a few values, each of a closed kind, so that neither a brand nor a page around a frame
 * brings styles of its own. Pages load this file; it has no library.
 */

export const colorSchemes = ["auto", "light", "dark"] as const;
type ColorScheme = (typeof colorSchemes)[number];

/** Stacks of fonts that devices bring along. `candor` is the one that the pages load. */
const themeFonts = {
  candor: "",
  system: "system-ui",
  humanist: '"Gill Sans Nova", Seravek, Ubuntu, Calibri, "DejaVu Sans"',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic"',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, "Arial Rounded MT"',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
} as const;
type ThemeFont = keyof typeof themeFonts;
export const fontNames = Object.keys(themeFonts) as [ThemeFont, ...ThemeFont[]];

/** Of buttons and fields, in CSS pixels; that of cards follows it. */
export const largestRadius = 24;
export const usualRadius = 12;

/** Of a brand. Its colour is the brand's `primary_color`. */
export type Theme = { color_scheme: ColorScheme; radius: number; font: ThemeFont };
export const usualTheme: Theme = { color_scheme: "auto", radius: usualRadius, font: "candor" };

/** Of the page around a frame: what it says goes before the brand's. `font` may also be names of fonts, with commas between them. */
export type HostTheme = { accent?: string; color_scheme?: ColorScheme; radius?: number; font?: string };

type Reading = { theme: HostTheme; problems: string[] };
type Part = keyof HostTheme;

/**
 * What the page around a frame says of its look: an object, or text such as `accent: #0f766e; color-scheme: dark; radius: 4; font: Georgia`.
 * Names may be written with hyphens, underscores or in camel case. A part that can't be used is left out, and `problems` says why.
 */
export function readHostTheme(given: unknown): Reading {
  const reading: Reading = { theme: {}, problems: [] };
  for (const [name, value] of partsOf(given).slice(0, 20)) {
    const part = name.trim().replace(/-/g, "_").replace(/[A-Z]/g, "_$&").toLowerCase();
    const read = Object.hasOwn(readers, part)
      ? readers[part as Part](String(value).trim())
      : unknownPart(name);
    if ("problem" in read) reading.problems.push(`theme: ${read.problem}`);
    else Object.assign(reading.theme, read);
  }
  return reading;
}

function partsOf(given: unknown): [string, unknown][] {
  if (typeof given === "string") {
    return given
      .slice(0, 500)
      .split(";")
      .filter((part) => part.trim() !== "")
      .map((part) => {
        const at = part.indexOf(":");
        return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
      });
  }
  return typeof given === "object" && given !== null ? Object.entries(given) : [];
}

type ReadPart = HostTheme | { problem: string };

const readers: Record<Part, (text: string) => ReadPart> = {
  accent: (text) =>
    /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
      ? { accent: text.toLowerCase() }
      : { problem: "accent must be a colour such as #0f766e." },
  color_scheme: (text) =>
    isColorScheme(text) ? { color_scheme: text } : { problem: "color-scheme must be auto, light or dark." },
  radius: (text) => {
    const radius = Number(text.replace(/px$/, ""));
    return text !== "" && radius >= 0 && radius <= largestRadius
      ? { radius }
      : { problem: `radius must be a number of pixels from 0 to ${largestRadius}.` };
  },
  font: (text) =>
    fontStack(text) === null
      ? { problem: `font must be ${fontNames.join(", ")}, or names of fonts with commas between them.` }
      : { font: text },
};

function unknownPart(name: string): ReadPart {
  return {
    problem: `${name.trim().slice(0, 40)} is not known; there are accent, color-scheme, radius and font.`,
  };
}

function isColorScheme(text: string): text is ColorScheme {
  return (colorSchemes as readonly string[]).includes(text);
}

/**
 * The names as a list for `font-family`, each in quotes: letters, digits, spaces and hyphens alone, so that no name can end what it
 * stands in. Empty for the pages' own font, null for anything else.
 */
export function fontStack(font: string): string | null {
  if (Object.hasOwn(themeFonts, font)) return themeFonts[font as ThemeFont];
  const names = font.split(",").map((name) => name.trim().replace(/^(["'])(.*)\1$/, "$2"));
  if (names.length > 8 || !names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u.test(name)))
    return null;
  return names.map((name) => (generic.has(name) ? name : `"${name}"`)).join(", ");
}

const generic = new Set([
  "serif",
  "sans-serif",
  "monospace",
  "system-ui",
  "ui-serif",
  "ui-sans-serif",
  "ui-rounded",
]);
