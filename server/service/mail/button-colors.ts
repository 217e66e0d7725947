import { contrast, hexColor } from "../../platform/color/contrast.ts";

export type ButtonColors = { background: string; text: string; border: string };

/**
 * A brand's colour with the ink that reads best on it: black or white, at least 4.5 : 1 (WCAG 2.2, 1.4.3) whatever the
 * colour. A colour that would get lost on a white page gets the ink as its border. What is no #rgb or #rrggbb counts
 * as near-black.
 */
export function buttonColors(color: string): ButtonColors {
  const background = hexColor(color) ?? "#27272a";
  const text = contrast(background, "#000000") >= contrast(background, "#ffffff") ? "#000000" : "#ffffff";
  return { background, text, border: contrast(background, "#ffffff") >= 3 ? background : text };
}
