import type { Sharp, SharpOptions } from "sharp";
import { AppError } from "../../../contract/error-code.ts";

/** The bytes of a picture that is given as a data URI. */
export function pictureBytes(dataUri: string): Buffer {
  return Buffer.from(dataUri.slice(dataUri.indexOf(",") + 1), "base64");
}

/**
 * Decodes a picture of a signature. What the decoder reports is about the picture: our options are fixed.
 * @throws AppError `validation_failed`
 */
export async function decodePicture<Result>(
  picture: Buffer,
  limits: Pick<SharpOptions, "limitInputPixels">,
  decode: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  const { default: sharp } = await import("sharp");
  const image = sharp(picture, limits);
  try {
    return await decode(image);
  } catch (cause) {
    throw new AppError("validation_failed", "This picture can’t be read. Please choose another.", {
      param: "picture",
      cause,
    });
  }
}
