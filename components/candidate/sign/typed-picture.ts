import { onWhitePaper } from "./on-white-paper.ts";
import { signatureFamilies } from "./signature-font.ts";

const sizePx = 96;
const widestPx = 2400;

/** A typed name as a picture, in the hand that the preview shows; as a PNG data URI. */
export async function typedPicture(name: string): Promise<string> {
  const font = `600 ${sizePx}px ${signatureFamilies}`;
  // A font that does not come is replaced by the next, as in the preview.
  await Promise.allSettled([document.fonts.load(font, name)]);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return "";
  context.font = font;
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(name);
  // Tall alphabets reach higher and lower than the size of their letters.
  canvas.width = Math.ceil(Math.min(width, widestPx)) + sizePx / 2;
  canvas.height = Math.ceil(actualBoundingBoxAscent + actualBoundingBoxDescent) + sizePx / 4;
  context.font = font;
  context.fillStyle = "#14201c";
  // From the middle: names that are written from right to left fit as well.
  context.textAlign = "center";
  context.fillText(name, canvas.width / 2, actualBoundingBoxAscent + sizePx / 8, widestPx);
  return onWhitePaper(canvas, { left: 0, top: 0, width: canvas.width, height: canvas.height });
}
