import { type DocumentType, documentKindOf, idTypeOf } from "../../foundation/rows/document-type.ts";
import { type Part, type Side, shownParts } from "../../foundation/rows/side.ts";

/** What a document shows. `idType` is null where nobody said. */
type ShownDocument = { idType: DocumentType | null; side: Side | null };

/** A document with the newest decision on it. */
export type DecidedDocument = ShownDocument & {
  uploadId: number;
  createdAt: Date;
  decision: "approved" | "rejected" | "reopened" | null;
  decidedAt: Date | null;
};

/**
 * Whether files that came after a rejection show all that the rejected one showed, be it one after the other. `documents` are
 * all of the candidate's.
 */
export function isReplaced(rejected: DecidedDocument, documents: readonly DecidedDocument[]): boolean {
  const later = documents.filter((document) => mayReplace(document, rejected));
  if (later.some(({ idType }) => idType === null)) return true;
  const seen = new Set(later.flatMap(partsOfShown));
  return partsOfShown(rejected).every((part) => seen.has(part));
}

/** Of each document that came in place of a rejected one: that one, by upload; the one rejected last of several. */
export function replacementsOf(documents: readonly DecidedDocument[]): Map<number, number> {
  const rejected = documents
    .filter(({ decision }) => decision === "rejected")
    .toSorted((one, other) => Number(other.decidedAt) - Number(one.decidedAt));
  const pairs = documents.flatMap((document): [number, number][] => {
    const before = rejected.find((one) => mayReplace(document, one));
    return before ? [[document.uploadId, before.uploadId]] : [];
  });
  return new Map(pairs);
}

/** Whether it came after the rejection, is of the same type, and shows a part of what that one showed. */
export function mayReplace(document: DecidedDocument, rejected: DecidedDocument): boolean {
  if (document.uploadId === rejected.uploadId || !rejected.decidedAt) return false;
  if (document.createdAt < rejected.decidedAt || !isSameType(document.idType, rejected.idType)) return false;
  const parts = partsOfShown(rejected);
  return document.idType === null || partsOfShown(document).some((part) => parts.includes(part));
}

/** One that came from elsewhere may say only the specification's type, or none. */
function isSameType(one: DocumentType | null, other: DocumentType | null): boolean {
  if (one === null || other === null || one === other) return true;
  return (
    idTypeOf(one) === idTypeOf(other) && (documentKindOf(one) === null || documentKindOf(other) === null)
  );
}

function partsOfShown({ idType, side }: ShownDocument): readonly Part[] {
  return idType === null ? ["whole"] : shownParts({ idType, side });
}
