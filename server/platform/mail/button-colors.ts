import { contrast, hexColor } from "../color/contrast.ts";

export type ButtonColors = {
  background: string;
  text: string;
  border: string;
  /** The border where emails are shown dark. */
  darkBorder: string;
};

/** The colours of a letter's card, light and dark. */
export const cardColors = { light: "#ffffff", dark: "#1c1c1f" };

/**
 * A brand's colour with the ink that reads best on it: black or white, at least 4.5 : 1 (WCAG 2.2, 1.4.3) whatever the
 * colour. A colour that would get lost on the card gets a border that stands out there, at least 3 : 1 (1.4.11). Everything
 * that is not #rgb or #rrggbb counts as near-black.
 */
export function buttonColors(color: string): ButtonColors {
  const background = hexColor(color) ?? "#27272a";
  const text = contrast(background, "#000000") >= contrast(background, "#ffffff") ? "#000000" : "#ffffff";
  return {
    background,
    text,
    border: contrast(background, cardColors.light) >= 3 ? background : "#000000",
    darkBorder: contrast(background, cardColors.dark) >= 3 ? background : "#ffffff",
  };
}
