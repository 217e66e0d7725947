import { type DocumentSide, documentSide } from "../../../contract/documents/document-standing.ts";
import type { FileType } from "../../../contract/upload.ts";
import { type DocumentType, idTypeOf } from "./document-type.ts";

/** What a file shows of a document that has two sides; null of one that has one. */
export const side = documentSide;
export type Side = DocumentSide;

/** A piece of a document that has to be seen. */
export type Part = "front" | "back" | "whole";

/**
 * Cards carry on their back what checks need: conditions and card numbers of licences, the expiry of an 18+ card, the
 * dependants of a Centrelink card. The specification's files know no sides, so the portal keeps them, and hands them to a service that does.
 */
const twoSided: ReadonlySet<FileType> = new Set([
  "drivers_license",
  "firearm_license",
  "card_18",
  "centrelink_card",
]);

/** All that has to be seen of a document of this type. */
export function partsOf(idType: DocumentType): readonly Part[] {
  return hasTwoSides(idType) ? ["front", "back"] : ["whole"];
}

/** What this file shows of its document. */
export function shownParts(document: { idType: DocumentType; side: Side | null }): readonly Part[] {
  const { idType, side } = document;
  return hasTwoSides(idType) && (side === "front" || side === "back") ? [side] : partsOf(idType);
}

/**
 * The side to keep of a new file. Where the candidate said none, a PDF is taken for a scan of both, and a photo for the
 * first side that is still wanted.
 */
export function sideOfNewFile(
  idType: DocumentType,
  chosen: Side | null,
  file: { isPdf: boolean; wanted: readonly Part[] },
): Side | null {
  if (!hasTwoSides(idType)) return null;
  if (chosen) return chosen;
  const [next, other] = file.wanted;
  if (file.isPdf && (next === undefined || other !== undefined)) return "both";
  return next === "back" ? "back" : "front";
}

function hasTwoSides(type: DocumentType): boolean {
  return twoSided.has(idTypeOf(type));
}
