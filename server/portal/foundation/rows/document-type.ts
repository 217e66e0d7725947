import { z } from "zod";
import { type DocumentKind, documentKind } from "../../../contract/document-kind.ts";
import { kindFacts } from "../../../contract/documents/document-kinds.ts";
import { type FileType, fileType } from "../../../contract/upload.ts";

/** What a document is: Candor's own kind where a rule asks for it, else the specification's `id_type`. */
export const documentType = z.union([documentKind, fileType]);
export type DocumentType = z.infer<typeof documentType>;

/** Null where the type says no more than the specification's. */
export function documentKindOf(type: DocumentType): DocumentKind | null {
  return documentKind.safeParse(type).data ?? null;
}

/** What a service that follows the specification is sent. */
export function idTypeOf(type: DocumentType): FileType {
  const kind = documentKindOf(type);
  return kind ? kindFacts(kind).idType : fileType.parse(type);
}
