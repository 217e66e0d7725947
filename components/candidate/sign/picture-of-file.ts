import { decodePicture } from "../documents/photo/decode-picture.ts";
import { inkOnPaper } from "./ink-on-paper.ts";
import { onWhitePaper } from "./on-white-paper.ts";

/** Fine enough to print a signature as wide as a page. */
const longSidePx = 1200;
/** Services take a signature of one MiB, which base64 makes a third longer. */
const mostChars = 1_300_000;

/** What a signature's photo holds, as a PNG data URI on white; or why there is none. */
type ReadPicture = { picture: string } | { fault: "blank" | "unreadable" };

/** Reads the signature off a photo or a scan, on this device: only what is written leaves it. */
export async function pictureOfFile(file: File): Promise<ReadPicture> {
  const bitmap = await decodePicture(file);
  if (!bitmap) return { fault: "unreadable" };
  try {
    for (let longSide = longSidePx; longSide >= longSidePx / 4; longSide /= 2) {
      const picture = read(bitmap, longSide);
      if (picture === "") return { fault: "blank" };
      if (picture.length <= mostChars) return { picture };
    }
    return { fault: "unreadable" };
  } finally {
    bitmap.close();
  }
}

function read(bitmap: ImageBitmap, longSide: number): string {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no canvas.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { pixels, box } = inkOnPaper(context.getImageData(0, 0, canvas.width, canvas.height));
  if (!box) return "";
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels.data), canvas.width), 0, 0);
  return onWhitePaper(canvas, box);
}
