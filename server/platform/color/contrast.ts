/** Red, green and blue, 0 to 255 each. */
type Rgb = [number, number, number];

/** A colour as `#rrggbb` in lower case, of `#rgb` or `#rrggbb` in any; null for everything else. */
export function hexColor(text: string | undefined): string | null {
  const [, digits] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text?.trim() ?? "") ?? [];
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}

/** Of a colour as `#rrggbb`. */
export function rgb(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

/** The contrast ratio of two colours as `#rrggbb`, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [first, second] = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(color: string): number {
  const [red, green, blue] = rgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
