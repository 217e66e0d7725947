import { onWhitePaper } from "./on-white-paper.ts";
import { signatureFont } from "./signature-font.ts";

const sizePx = 96;

/** A typed name as a picture, in the hand that the preview shows; as a PNG data URI. */
export async function typedPicture(name: string): Promise<string> {
  const font = `600 ${sizePx}px ${signatureFont.style.fontFamily}, cursive`;
  await document.fonts.load(font, name);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return "";
  context.font = font;
  const { width } = context.measureText(name);
  canvas.width = Math.ceil(Math.min(width, 2400)) + sizePx / 2;
  canvas.height = sizePx * 1.6;
  context.font = font;
  context.fillStyle = "#14201c";
  context.textBaseline = "middle";
  context.fillText(name, sizePx / 4, canvas.height / 2, 2400);
  return onWhitePaper(canvas, { left: 0, top: 0, width: canvas.width, height: canvas.height });
}
