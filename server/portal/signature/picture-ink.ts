import sharp from "sharp";
import { AppError } from "../../contract/error-code.ts";
import type { PictureInk } from "./ink.ts";

/** Half way from paper to ink: pencil is darker, the shade of a fold is lighter. */
const darkBelow = 160;
/** Pages send a tenth of this; what is more is no signature, and would hold others up. */
const limitInputPixels = 4_000_000;

/** How much of a PNG, given as a data URI, is ink, and how far it reaches. What is transparent counts as paper. */
export async function inkOfPicture(dataUri: string): Promise<PictureInk> {
  const png = Buffer.from(dataUri.slice(dataUri.indexOf(",") + 1), "base64");
  const { data, info } = await decoded(png);
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

/** What the decoder reports is about the picture: its options are fixed. */
async function decoded(png: Buffer) {
  const image = sharp(png, { limitInputPixels });
  try {
    return await image.flatten({ background: "#fff" }).toColourspace("b-w").raw().toBuffer({
      resolveWithObject: true,
    });
  } catch (cause) {
    throw new AppError("validation_failed", "This picture can’t be read. Please choose another.", {
      param: "picture",
      cause,
    });
  }
}
