import { kindFacts } from "../../contract/documents/document-kinds.ts";
import type { FileType } from "../../contract/file-type.ts";
import type { UploadRow } from "../files/file-store.ts";

/** What operators call a document: by its own kind, where that is known. */
export function documentTitle({
  document_kind,
  id_type,
}: Pick<UploadRow, "document_kind" | "id_type">): string {
  return document_kind === null ? titles[id_type] : kindFacts(document_kind).title;
}

const titles: Record<FileType, string> = {
  drivers_license: "Driver licence",
  passport: "Passport",
  nz_passport: "New Zealand passport",
  firearm_license: "Firearms licence",
  card_18: "18+ or Kiwi Access card",
  birth_certificate: "Birth certificate",
  citizenship_certificate: "Citizenship certificate",
  centrelink_card: "Centrelink card",
  id: "Other document",
};
