import type AxeBuilder from "@axe-core/playwright";
import { errors, type Page } from "@playwright/test";
import sharp from "sharp";

export type Undecided = Awaited<ReturnType<AxeBuilder["analyze"]>>["incomplete"];
type Color = { red: number; green: number; blue: number; alpha: number };
type Rectangle = { x: number; y: number; width: number; height: number };
/** How a text is written, and where in the window. `heavy` is WCAG's bold. */
type Written = { words: string; color: Color; sizePx: number; heavy: boolean; places: Rectangle[] };

/** What is not found within this time is no longer there. */
const within = { timeout: 3_000 };

/** The page that was looked at is no longer shown: another one has taken its place. */
export class PageGone extends Error {}

/**
 * Decides what axe leaves undecided: texts on pictures, on gradients, or below something that may cover them. The colour of
 * a text is what the browser computes; behind it is what is painted while the text is transparent; its contrast is that of the
 * worst pixel (WCAG 2.2, 1.4.3). Returns a sentence for each text that has too little.
 * @throws PageGone when a text is no longer there
 */
export async function tooLittleContrast(page: Page, undecided: Undecided): Promise<string[]> {
  // Where a device forces its own colours, the browser paints each text on a ground that they contrast with.
  if (await page.evaluate(() => matchMedia("(forced-colors: active)").matches)) return [];
  const faults: string[] = [];
  for (const { target } of undecided
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes)) {
    const fault = await faultOf(page, target.flat()).catch((error: Error) => {
      throw error instanceof errors.TimeoutError ? new PageGone() : error;
    });
    if (fault) faults.push(`color-contrast, measured: ${target} ${fault}`);
  }
  return faults;
}

/** `path` leads through frames to the element. */
async function faultOf(page: Page, path: readonly string[]): Promise<string | null> {
  let at: Pick<Page, "locator" | "frameLocator"> = page;
  for (const frame of path.slice(0, -1)) at = at.frameLocator(frame);
  const element = at.locator(path.at(-1) ?? "");
  const scrollBack = await element.evaluateHandle(scrollToMiddle, undefined, within);
  const { places, ...written } = await element.evaluate(readText, undefined, within);
  const corner = await element.boundingBox(within);
  const inWindow = corner ? visibleParts(places, corner, page.viewportSize()) : [];
  const showAgain = await element.evaluateHandle(hideText, undefined, within);
  const behind: Color[] = [];
  for (const clip of inWindow) behind.push(...(await pixels(await page.screenshot({ clip, scale: "css" }))));
  await showAgain.evaluate((show) => show());
  await scrollBack.evaluate((scroll) => scroll());
  if (behind.length === 0) return `"${written.words}" is nowhere in the window`;
  const contrast = Math.min(...behind.map((one) => ratio(painted(written.color, one), one)));
  const required = written.sizePx >= 24 || (written.heavy && written.sizePx >= 18.66) ? 3 : 4.5;
  return contrast < required ? `"${written.words}" has ${contrast.toFixed(2)} and needs ${required}` : null;
}

/** Into the middle of everything that scrolls. Returns what undoes it. */
function scrollToMiddle(element: Element): () => void {
  const around: [Element, number, number][] = [];
  for (let one: Element | null = element; one; one = one.parentElement) {
    around.push([one, one.scrollLeft, one.scrollTop]);
  }
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return () => {
    for (const [one, left, top] of around) one.scrollTo({ left, top, behavior: "instant" });
  };
}

/** The element's own text, not that of elements inside it. Its places are from its own corner. */
function readText(element: Element): Written {
  const corner = element.getBoundingClientRect();
  const isField = element.matches("input, textarea, select");
  const texts = [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  const rectangles = isField
    ? [corner]
    : texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      });
  const field = isField ? (element as HTMLInputElement) : null;
  const style = getComputedStyle(element, field && !field.value ? "::placeholder" : null);
  let opacity = 1;
  for (let one: Element | null = element; one; one = one.parentElement) {
    opacity *= Number(getComputedStyle(one).opacity);
  }
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("This browser has no canvas.");
  canvas.fillStyle = style.color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  // A field's own border is no ground of its text.
  const inset = isField ? 3 : 0;
  return {
    words: (
      field?.value ||
      field?.placeholder ||
      texts.map((text) => text.nodeValue?.trim()).join(" ")
    ).slice(0, 60),
    color: { red, green, blue, alpha: (alpha / 255) * opacity },
    sizePx: Number.parseFloat(style.fontSize),
    heavy: Number(style.fontWeight) >= 700,
    places: rectangles.map(({ x, y, width, height }) => ({
      x: x - corner.x + inset,
      y: y - corner.y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
    })),
  };
}

/** Makes the text transparent, and nothing else. Returns what undoes it. */
function hideText(element: Element): () => void {
  const { style } = element as HTMLElement;
  const before = style.cssText;
  style.cssText += "; transition: none !important; -webkit-text-fill-color: transparent !important;";
  style.cssText +=
    "; text-shadow: none !important; text-decoration: none !important; caret-color: transparent !important;";
  // The arrow of a choice has the colour of its text.
  if (element.matches("select")) style.cssText += "; color: transparent !important;";
  return () => {
    style.cssText = before;
  };
}

function visibleParts(
  places: readonly Rectangle[],
  corner: { x: number; y: number },
  window: { width: number; height: number } | null,
): Rectangle[] {
  const { width: right, height: bottom } = window ?? { width: Infinity, height: Infinity };
  return places
    .map(({ x, y, width, height }) => {
      const [left, top] = [Math.max(0, Math.ceil(corner.x + x)), Math.max(0, Math.ceil(corner.y + y))];
      return {
        x: left,
        y: top,
        width: Math.min(right, Math.floor(corner.x + x + width)) - left,
        height: Math.min(bottom, Math.floor(corner.y + y + height)) - top,
      };
    })
    .filter(({ width, height }) => width > 0 && height > 0);
}

async function pixels(png: Buffer): Promise<Color[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.readUIntBE(at, 3));
  return [...seen].map((rgb) => ({ red: rgb >> 16, green: (rgb >> 8) & 255, blue: rgb & 255, alpha: 1 }));
}

/** What a colour that lets some light through looks like on another. */
function painted(color: Color, behind: Color): Color {
  const mixed = (part: "red" | "green" | "blue") =>
    color[part] * color.alpha + behind[part] * (1 - color.alpha);
  return { red: mixed("red"), green: mixed("green"), blue: mixed("blue"), alpha: 1 };
}

/** WCAG 2.2's contrast ratio, from 1 to 21. */
function ratio(one: Color, other: Color): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ red, green, blue }: Color): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
