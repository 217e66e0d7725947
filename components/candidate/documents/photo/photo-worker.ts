import { isDamagedJpeg } from "#server/platform/jpeg/is-damaged-jpeg.ts";
import { shapeOf } from "../document-shape.ts";
import { headBytes, namesCamera } from "./camera-data.ts";
import { isCutShort, isJpeg } from "./cut-short.ts";
import { decodePicture } from "./decode-picture.ts";
import { faultsOf, judgedLongSide } from "./judge-photo.ts";
import type { Look, LookRequest } from "./look-at-photo.ts";
import { isPdfData, pdfPages } from "./pdf-pages.ts";

/*
 * Runs beside the page: decoding and measuring a photo takes up to a second on an old phone, and fingers should not wait.
 */

/**
 * A4 at 256 dpi, a card at 500 dpi and more when it fills most of the picture: print of 6 points, the smallest that
 * documents use, keeps 10 pixels of height.
 */
const sentLongSide = 3000;
const sentQuality = 0.9;
const previewLongSide = 560;

self.addEventListener("message", async ({ data }: MessageEvent<LookRequest>) => {
  try {
    self.postMessage({ id: data.id, look: await look(data) });
  } catch (error) {
    // An error event in the page: a rejected promise would be none.
    self.reportError(error);
  }
});

const unjudged = { faults: [], preview: null, damaged: false, unseen: false };

async function look(request: LookRequest): Promise<Look> {
  const { file, fromCamera, idType } = request;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPdfData(bytes)) {
    const faults = request.bothSides && (await showsOneSide(bytes)) ? ["onePage" as const] : [];
    return { ...unjudged, faults, file };
  }
  if (isJpeg(bytes) && isDamagedJpeg(bytes)) return { ...unjudged, file, damaged: true };
  const bitmap = await decodePicture(file);
  if (!bitmap) return { ...unjudged, file, unseen: true };
  const pixels = draw(bitmap, judgedLongSide);
  const head = bytes.subarray(0, headBytes);
  const origin = {
    mediaType: file.type,
    width: bitmap.width,
    height: bitmap.height,
    hasCameraData: fromCamera || /hei[cf]$/i.test(file.name) || namesCamera(head),
  };
  const { width, height } = pixels;
  const faults = faultsOf(origin, context(pixels).getImageData(0, 0, width, height), shapeOf(idType));
  const preview = await encode(draw(pixels, previewLongSide), 0.8);
  // Browsers decode what was cut off, too. Made smaller it would look whole to the service.
  const sent = isCutShort(bytes) ? file : await scaledDown(file, bitmap);
  bitmap.close();
  return { ...unjudged, faults, file: sent, preview };
}

/** A page with two pictures shows both sides as a rule; so may one with none, which a program drew. */
async function showsOneSide(bytes: Uint8Array): Promise<boolean> {
  const counted = await pdfPages(bytes);
  return counted !== null && counted.pages === 1 && counted.pictures < 2;
}

async function scaledDown(file: File, bitmap: ImageBitmap): Promise<File> {
  if (Math.max(bitmap.width, bitmap.height) <= sentLongSide) return file;
  const smaller = await encode(draw(bitmap, sentLongSide), sentQuality);
  if (smaller.size >= file.size) return file;
  return new File([smaller], file.name.replace(/(\.[^.\s]{1,5})?$/, ".jpg"), { type: "image/jpeg" });
}

/** Never larger than it is. What is transparent becomes white, as on paper. */
function draw(source: ImageBitmap | OffscreenCanvas, longSide: number): OffscreenCanvas {
  const scale = Math.min(1, longSide / Math.max(source.width, source.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  );
  const to = context(canvas);
  to.fillStyle = "#fff";
  to.fillRect(0, 0, canvas.width, canvas.height);
  to.imageSmoothingQuality = "high";
  to.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const found = canvas.getContext("2d", { willReadFrequently: true });
  if (!found) throw new Error("This browser has no canvas for a worker.");
  return found;
}
