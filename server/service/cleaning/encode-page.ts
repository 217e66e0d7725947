import sharp from "sharp";
import type { PagePixels } from "./render-pdf.ts";

/** How a page is encoded: quality from 1 to 100; with `fineColors` colours have as many pixels as brightness. */
export type PageQuality = { quality: number; fineColors: boolean };

/** A picture as PDF takes it: a whole JPEG, or the packed rows of a PNG. */
export type PagePicture = {
  widthPx: number;
  heightPx: number;
  channels: 1 | 3;
  filter: "DCTDecode" | "FlateDecode";
  bytes: Uint8Array;
};

/** The smaller of JPEG and PNG: JPEG for photos and scans, PNG, which loses nothing, for print. */
export async function encodePage(page: PagePixels, quality: PageQuality): Promise<PagePicture> {
  const { widthPx, heightPx, channels, samples } = page;
  const jpeg = await pictureOf(page)
    .jpeg({
      quality: quality.quality,
      chromaSubsampling: quality.fineColors ? "4:4:4" : "4:2:0",
    })
    .toBuffer();
  const size = { widthPx, heightPx, channels };
  if (!isFlat(samples, channels)) return { ...size, filter: "DCTDecode", bytes: jpeg };
  const rows = packedRows(await pictureOf(page).png({ compressionLevel: 7 }).toBuffer());
  return rows.length < jpeg.length
    ? { ...size, filter: "FlateDecode", bytes: rows }
    : { ...size, filter: "DCTDecode", bytes: jpeg };
}

function pictureOf({ widthPx: width, heightPx: height, channels, samples }: PagePixels) {
  const picture = sharp(samples, { raw: { width, height, channels }, limitInputPixels: false });
  return channels === 1 ? picture.toColourspace("b-w") : picture;
}

/** Most pixels are like the one before: only then a PNG can be the smaller one. Every 7th is looked at. */
function isFlat(samples: Uint8Array, channels: number): boolean {
  let same = 0;
  let looked = 0;
  for (let at = channels; at < samples.length; at += channels * 7) {
    if (samples[at] === samples[at - channels]) same += 1;
    looked += 1;
  }
  return same > looked * 0.8;
}

/** The data of a PNG without its chunks: rows behind a predictor each, packed with Flate, which PDF knows too. */
function packedRows(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}
