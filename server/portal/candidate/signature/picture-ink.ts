import { decodePicture, pictureBytes } from "./decode-picture.ts";
import type { PictureInk } from "./ink.ts";

/** Half way from paper to ink: pencil is darker, the shade of a fold is lighter. */
const darkBelow = 160;
/** Pages send a tenth of this; what is more is no signature, and would hold others up. */
const limitInputPixels = 4_000_000;

/** How much of a PNG, given as a data URI, is ink, and how far it reaches. What is transparent counts as paper. */
export async function inkOfPicture(dataUri: string): Promise<PictureInk> {
  const { data, info } = await decodePicture(pictureBytes(dataUri), { limitInputPixels }, (image) =>
    image.flatten({ background: "#fff" }).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true }),
  );
  const columns = new Set<number>();
  const rows = new Set<number>();
  let dark = 0;
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 255) >= darkBelow) continue;
    dark += 1;
    columns.add(at % info.width);
    rows.add(Math.floor(at / info.width));
  }
  return { share: dark / data.length, widthPx: columns.size, heightPx: rows.size };
}
