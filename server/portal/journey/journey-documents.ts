import { type FileType, fileLimits, fileType } from "../../contract/upload.ts";
import {
  begunTypes,
  type JourneyDocument,
  mayRemove,
  missingParts,
  openParts,
  reopenedParts,
  stillMissing,
  wantedParts,
} from "../documents/document.ts";
import type { Part } from "../rows/side.ts";
import type { WantedDocuments } from "./wanted-documents.ts";

/** A journey's view of its documents. Times are ISO 8601, because it is sent as JSON. */
export type JourneyDocuments = {
  wanted: WantedDocuments;
  /** Of the required documents, those still to be given, whole or in part. */
  missing: FileType[];
  /** The types of which one side was given and the other was not. */
  begun: FileType[];
  /** After signing: the types that are open again, because a document was rejected. */
  reopened: FileType[];
  documents: (Omit<JourneyDocument, "createdAt"> & { createdAt: string; removable: boolean })[];
  /** Which documents may be added now, which parts of each, and which of these are required next. */
  addable: FileType[];
  parts: Record<FileType, { open: readonly Part[]; wanted: Part[] }>;
  /** How large a file may be. */
  fileLimitBytes: number;
};

export function journeyDocuments(
  wanted: WantedDocuments,
  documents: JourneyDocument[],
  submitted: boolean,
): JourneyDocuments {
  const parts = Object.fromEntries(
    fileType.options.map((idType) => [
      idType,
      { open: openParts(idType, documents, submitted), wanted: wantedParts(idType, documents, submitted) },
    ]),
  ) as JourneyDocuments["parts"];
  return {
    wanted,
    missing: stillMissing(wanted.types, documents),
    begun: begunTypes(documents),
    reopened: submitted ? [...reopenedParts(documents).keys()] : [],
    documents: documents.map((document) => ({
      ...document,
      createdAt: document.createdAt.toISOString(),
      removable: mayRemove(document, submitted),
    })),
    addable: fileType.options.filter((idType) => parts[idType].open.length > 0),
    parts,
    fileLimitBytes: fileLimits.sizeBytes,
  };
}

/** Whether all is there that the checks ask for, each document with all its sides. */
export function documentsComplete(wanted: WantedDocuments, documents: JourneyDocument[]): boolean {
  if (stillMissing(wanted.types, documents).length > 0) return false;
  return !wanted.atLeastOne || documents.some(({ idType }) => missingParts(idType, documents).length === 0);
}
