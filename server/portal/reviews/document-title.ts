import type { FileType } from "../../contract/upload.ts";

const titles: Record<FileType, string> = {
  drivers_license: "driver licence",
  passport: "passport",
  nz_passport: "New Zealand passport",
  firearm_license: "firearms licence",
  card_18: "18+ card",
  birth_certificate: "birth certificate",
  citizenship_certificate: "citizenship certificate",
  centrelink_card: "Centrelink card",
  id: "identity document",
};

/** What people call a document, within a sentence. Another service may know kinds that the contract does not. */
export function documentTitle(idType: string | null): string {
  return (titles as Record<string, string | undefined>)[idType ?? ""] ?? "document";
}
