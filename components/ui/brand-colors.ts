import { contrast, hexColor, rgb } from "#server/platform/color/contrast.ts";

const lightGround = "#ffffff";
const darkGround = "#171d1b";
const ink = "#18211e";
const fallback = "#1c5d50";

/**
 * The style of a branded part of a page: the brand's colour as given where it can be read, else darkened or lightened
 * until it can. Text on it and text in it keep 4.5:1 on both grounds. What is no `#rgb` or `#rrggbb` becomes Candor's own green.
 */
export function brandColors(primaryColor: string | undefined): Record<`--brand-${string}`, string> {
  const color = hexColor(primaryColor) ?? fallback;
  const light = readable(color, lightGround, "#000000");
  const dark = readable(color, darkGround, "#ffffff");
  return {
    "--brand-light": light,
    "--brand-light-on": textOn(light),
    "--brand-light-ink": readable(light, mix(light, lightGround, 0.1), "#000000"),
    "--brand-light-soft": mix(light, lightGround, 0.1),
    "--brand-dark": dark,
    "--brand-dark-on": textOn(dark),
    "--brand-dark-ink": readable(dark, mix(dark, darkGround, 0.16), "#ffffff"),
    "--brand-dark-soft": mix(dark, darkGround, 0.16),
  };
}

function readable(color: string, ground: string, towards: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mix(color, towards, share);
    if (contrast(candidate, ground) >= 4.6) return candidate;
  }
  return towards;
}

function textOn(color: string): string {
  return contrast(color, "#ffffff") >= 4.5 ? "#ffffff" : contrast(color, ink) >= 4.5 ? ink : "#000000";
}

/** `share` of the first colour, the rest of the second. */
function mix(first: string, second: string, share: number): string {
  const other = rgb(second);
  return `#${rgb(first)
    .map((part, index) => Math.round(part * share + (other[index] ?? 0) * (1 - share)))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;
}
