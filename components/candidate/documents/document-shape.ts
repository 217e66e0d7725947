import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { DocumentShape } from "#server/contract/documents/document-kinds.ts";
import type { FileType } from "#server/contract/upload.ts";

type DocumentName = FileType | DocumentKind;

/** Parts of the names of kinds, and what they are like to hold; the first that fits counts. */
const shapes: readonly (readonly [part: RegExp, shape: DocumentShape])[] = [
  [/linkage_photo/, "face"],
  [/passport|travel_document|certificate_of_identity/, "booklet"],
  [/licen[cs]e|card|access/, "card"],
  [/certificate|bill|notice|letter|roll|order|visa|statement|transcript/, "sheet"],
];

/** What the camera's frame is drawn after. The contract's own table would cost the page more than this. */
export function frameOf(name: DocumentName): DocumentShape {
  return shapes.find(([part]) => part.test(name))?.[1] ?? "card";
}

const judged =
  /passport|travel_document|certificate_of_identity|licen[cs]e|card_18|centrelink|kiwi|proof_of_age|birth|citizenship|linkage_photo/;

/**
 * What a photo is judged as. Null where a document may come in several shapes: a visa may be a label with a
 * machine-readable zone, and what is only "another document" may be anything.
 */
export function shapeOf(name: DocumentName): DocumentShape | null {
  return judged.test(name) ? frameOf(name) : null;
}
