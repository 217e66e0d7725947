import { findCheckType } from "../catalogue.ts";
import type { FileType } from "../upload.ts";

/** An attached document, as far as a check depends on it. Signatures are none. */
export type GivenDocument = { id_type: FileType };

/** Either passport does for the other: people have one of them. */
const passports: readonly FileType[] = ["passport", "nz_passport"];

/**
 * Which of the documents that a check of this type requires (`required_documents`) are not there.
 * @returns each once, in the order of the check type; empty for a type that is not in the catalogue
 */
export function missingDocuments(checkType: string, documents: readonly GivenDocument[]): FileType[] {
  const required = findCheckType(checkType)?.required_documents ?? [];
  return required.filter((type) => !documents.some(({ id_type }) => countsAs(id_type, type)));
}

function countsAs(given: FileType, required: FileType): boolean {
  return given === required || (passports.includes(given) && passports.includes(required));
}
