import type { FileType } from "#server/contract/upload.ts";

/** What a document is like to hold: what its frame in the camera is drawn after, and what is looked for in a photo of it. */
export type DocumentShape = "card" | "passportPage" | "sheet" | "anyDocument";

const shapes: Record<FileType, DocumentShape> = {
  drivers_license: "card",
  firearm_license: "card",
  card_18: "card",
  centrelink_card: "card",
  id: "anyDocument",
  passport: "passportPage",
  nz_passport: "passportPage",
  birth_certificate: "sheet",
  citizenship_certificate: "sheet",
};

export function shapeOf(idType: FileType): DocumentShape {
  return shapes[idType];
}
