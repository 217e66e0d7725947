import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { fileLimits } from "../../../contract/upload.ts";
import { isPictureOfSignature, isSignature, isTypedName } from "./ink.ts";
import { inkOfPicture } from "./picture-ink.ts";

const pngDataUri = z
  .string()
  .max(Math.ceil((fileLimits.signatureSizeBytes * 4) / 3) + 100)
  .regex(/^data:image\/png;base64,/);
const stroke = z.array(z.tuple([z.number(), z.number(), z.number()])).max(20_000);

/** A signature as a page gives it: its picture, and how it was made. */
export const givenSignature = z.object({
  picture: pngDataUri,
  by: z.discriminatedUnion("method", [
    z.object({ method: z.literal("drawn"), strokes: z.array(stroke).min(1).max(500) }),
    z.object({ method: z.literal("typed"), name: line(200) }),
    z.object({ method: z.literal("uploaded") }),
  ]),
});
export type GivenSignature = z.output<typeof givenSignature>;

/** @throws AppError `validation_failed` for what is no signature */
export async function refuseScribbles({ picture, by }: GivenSignature): Promise<void> {
  if (by.method === "drawn" && !isSignature(by.strokes)) {
    throw new AppError(
      "validation_failed",
      "That is too short to be a signature. Please sign with your name.",
      { param: "by.strokes" },
    );
  }
  if (by.method === "typed" && !isTypedName(by.name)) {
    throw new AppError("validation_failed", "Enter your full name.", { param: "by.name" });
  }
  if (by.method === "uploaded" && !isPictureOfSignature(await inkOfPicture(picture))) {
    throw new AppError(
      "validation_failed",
      "We can’t see a signature in this picture. Please choose one of your signature on plain white paper.",
      { param: "picture" },
    );
  }
}
