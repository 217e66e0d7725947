import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { DocumentReading } from "../../contract/documents/document-reading.ts";
import { fileLimits } from "../../contract/upload.ts";
import { licenceOfBarcode } from "./licence-of-barcode.ts";

// It would be fetched, from which there is no way out of here.
const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const longSidePixels = 2400;

/** What the barcode of a licence says, where one is in the picture. */
export async function readBarcode(picture: Uint8Array): Promise<DocumentReading | null> {
  const { data, info } = await sharp(picture, { limitInputPixels: fileLimits.pixels, failOn: "none" })
    .autoOrient()
    .toColorspace("srgb")
    .resize(longSidePixels, longSidePixels, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" as const };
  const found = await readBarcodes(image, {
    formats: ["PDF417", "QRCode"],
    maxNumberOfSymbols: 4,
    textMode: "Plain",
  });
  for (const { text, position, isValid } of found) {
    const licence = isValid ? licenceOfBarcode(text) : null;
    if (!licence) continue;
    const [xs, ys] = [
      [position.topLeft.x, position.topRight.x, position.bottomLeft.x, position.bottomRight.x],
      [position.topLeft.y, position.topRight.y, position.bottomLeft.y, position.bottomRight.y],
    ];
    const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
    const [right, bottom] = [Math.min(width, Math.max(...xs)), Math.min(height, Math.max(...ys))];
    const place = {
      ...{ left: left / width, top: top / height },
      ...{ width: (right - left) / width, height: (bottom - top) / height },
    };
    return { ...licence, place };
  }
  return null;
}
