import type { FileType } from "#server/contract/upload.ts";
import type { DocumentType } from "../journey.ts";

/** Parts of the names of kinds, and the type whose drawing, hint and outline fit them; the first that fits counts. */
const looks: readonly (readonly [part: string, look: FileType])[] = [
  ["drive", "drivers_license"],
  ["firearm", "firearm_license"],
  ["card_18", "card_18"],
  ["kiwi_access", "card_18"],
  ["proof_of_age", "card_18"],
  ["centrelink", "centrelink_card"],
  ["nz_passport", "nz_passport"],
  ["passport", "passport"],
  ["travel_document", "passport"],
  ["certificate_of_identity", "passport"],
  ["citizenship", "citizenship_certificate"],
  ["certificate", "birth_certificate"],
  ["visa", "birth_certificate"],
  ["bill", "birth_certificate"],
  ["notice", "birth_certificate"],
  ["letter", "birth_certificate"],
  ["roll", "birth_certificate"],
  ["order", "birth_certificate"],
];

/** The type whose drawing fits a document of any kind. */
export function looksLike(type: DocumentType): FileType {
  return looks.find(([part]) => type.includes(part))?.[1] ?? "id";
}
