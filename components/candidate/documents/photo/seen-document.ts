import type { DocumentShape } from "#server/contract/documents/document-kinds.ts";
import { type PageEdges, pageEdgesOf } from "./page-edges.ts";
import type { Gray, Pixels } from "./pixels.ts";
import { hasPortrait } from "./portrait.ts";
import { printedTextOf } from "./printed-text.ts";
import { type ReadableZone, readableZoneOf } from "./readable-zone.ts";
import type { Text } from "./text-lines.ts";

export type KindFault = "notADocument" | "noPhotoPage" | "notACard" | "notASheet";

/** What there is of a document in a picture. */
type SeenDocument = {
  /** Characters in lines that are surely print. */
  printed: number;
  zone: ReadableZone | null;
  edges: PageEdges | null;
  portrait: boolean;
  isPage: boolean;
};

export function seenDocument(pixels: Pixels, gray: Gray): SeenDocument {
  const text = printedTextOf(gray);
  const edges = pageEdgesOf(pixels);
  const print = text.lines.flatMap((line) => line.marks);
  return {
    printed: print.length,
    zone: readableZoneOf(text.lines),
    edges,
    portrait: edges !== null && edges.share < 0.9 && hasPortrait(pixels, edges.box, print),
    isPage: isWholePage(text),
  };
}

/** Fewer characters than this may be bricks or stitches; with edges around them, less is believed. */
const leastPrinted = 20;
const leastPrintedWithin = 7;

/**
 * Whether what is seen is a document, and the chosen one. When in doubt it is: no face, no edge and no line has to be
 * found for a document to pass, only some of them, and another kind is told by what only the other kind has.
 */
export function kindFaultOf(seen: SeenDocument, shape: DocumentShape | null): KindFault | null {
  const { printed, zone, edges, portrait, isPage } = seen;
  const isDocument =
    zone !== null ||
    printed >= leastPrinted ||
    (edges !== null && (portrait || printed >= leastPrintedWithin));
  if (!isDocument) return "notADocument";
  // Three lines of 30 are on cards; two of 44 in passports.
  const isPassport = zone !== null && zone.lines <= 2 && zone.characters > 38;
  switch (shape) {
    case "booklet":
      return zone ? null : "noPhotoPage";
    case "card":
      return isPassport || isPage ? "notACard" : null;
    case "sheet":
      return zone ? "notASheet" : null;
    case "face":
    case null:
      return null;
  }
}

const fewestLines = 12;

/** Whether it is a page of text: many lines in one block that is higher than wide. A card is wider than high. */
function isWholePage({ lines }: Text): boolean {
  if (lines.length < fewestLines) return false;
  const marks = lines.flatMap((line) => line.marks);
  const along = spread(marks.map((mark) => mark.along));
  const across = spread(marks.map((mark) => mark.across));
  const rows = lines.map((line) => line.marks[0]?.across ?? 0).sort((one, other) => one - other);
  const gap = Math.max(...rows.slice(1).map((row, index) => row - (rows[index] ?? 0)));
  // The two sides of a card on one sheet are two blocks.
  return across > 1.15 * along && gap < 0.14 * across;
}

function spread(values: readonly number[]): number {
  return (
    values.reduce((most, value) => Math.max(most, value)) -
    values.reduce((least, value) => Math.min(least, value))
  );
}
