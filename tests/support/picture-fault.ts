import { grayOf } from "#components/candidate/documents/photo/pixels.ts";
import { kindFaultOf, seenDocument } from "#components/candidate/documents/photo/seen-document.ts";
import { pixelsOf } from "./photo-pixels.ts";
import type { SetPicture } from "./photo-set.ts";

/** What the candidate's page says of a picture of the set; null when it is sent at once. */
export async function faultOf({ picture, shape }: SetPicture) {
  const pixels = await pixelsOf(await picture());
  return kindFaultOf(seenDocument(pixels, grayOf(pixels)), shape);
}
