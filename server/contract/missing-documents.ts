import { findCheckType } from "./catalogue.ts";
import type { DocumentKind } from "./documents/document-kind.ts";
import type { DocumentRule } from "./documents/document-rule.ts";
import { filesFulfil } from "./documents/infer-kinds.ts";
import type { FileType } from "./upload.ts";

/** An attached document, as far as a check depends on it. Signatures are none. */
export type GivenDocument = { id_type: FileType; document_kind: DocumentKind | null };

/** Either passport does for the other: people have one of them. */
const passports: readonly FileType[] = ["passport", "nz_passport"];

/**
 * Which of the documents that a check of this type requires (`required_documents`) are not there. Where a rule says which
 * documents prove who someone is, a set that fulfils it is enough too.
 * @returns each once, in the order of the check type; empty for a type that is not in the catalogue
 */
export function missingDocuments(
  checkType: string,
  documents: readonly GivenDocument[],
  rule: DocumentRule | null,
): FileType[] {
  const required = findCheckType(checkType)?.required_documents ?? [];
  const missing = required.filter((type) => !documents.some(({ id_type }) => countsAs(id_type, type)));
  if (missing.length === 0 || rule === null) return missing;
  const files = documents.map(({ id_type, document_kind }) => ({
    idType: id_type,
    documentKind: document_kind,
  }));
  return filesFulfil(files, rule) ? [] : missing;
}

function countsAs(given: FileType, required: FileType): boolean {
  return given === required || (passports.includes(given) && passports.includes(required));
}
