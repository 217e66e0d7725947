export type ButtonColors = { background: string; text: string; border: string };

/**
 * A brand's colour with the ink that reads best on it: black or white, at least 4.5 : 1 (WCAG 2.2, 1.4.3) whatever the
 * colour. A colour that would get lost on a white page gets the ink as its border. What is no #rgb or #rrggbb counts
 * as near-black.
 */
export function buttonColors(color: string): ButtonColors {
  const background = sixDigits(color) ?? "#27272a";
  const luminance = relativeLuminance(background);
  const text = contrast(luminance, 0) >= contrast(luminance, 1) ? "#000000" : "#ffffff";
  return { background, text, border: contrast(luminance, 1) >= 3 ? background : text };
}

function sixDigits(color: string): string | null {
  const [, digits] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color.trim()) ?? [];
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
