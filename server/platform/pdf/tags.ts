type Doc = PDFKit.PDFDocument;
type Element = ReturnType<Doc["struct"]>;

/** How a piece of a page is read out: by the standard structure types (ISO 32000-1, 14.8.4). */
export type Role = "P" | "H1" | "H2" | "H3" | "Lbl" | "LBody" | "TH" | "TD" | "Figure";

export type About = {
  /** What a picture shows. */
  alt?: string;
  /** What it says, where the single letters on paper don't give it back. */
  actual?: string;
  /** Where it is not in the document's language. */
  lang?: string;
  /** Of a picture, in points from the left and the top of the page. */
  bbox?: [left: number, top: number, right: number, bottom: number];
  /** What a heading cell is about. */
  scope?: "Row";
};

type Structure = {
  /** The document, and within it the elements that are not complete yet. */
  open: [Element, ...Element[]];
  /** The table to which the next row belongs. */
  table: Element | null;
  /** Nothing is drawn while heights are measured. */
  measuring: boolean;
  decorating: boolean;
};

const structures = new WeakMap<Doc, Structure>();

/** Everything that is drawn from here on is an element of the document or an artifact (PDF/UA-1, ISO 14289-1, 7.1). */
export function beginStructure(doc: Doc): void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  structures.set(doc, { open: [root], table: null, measuring: false, decorating: false });
}

/** Has what `draw` puts on paper be read as one element, on however many pages it stands. */
export function drawElement(doc: Doc, role: Role, about: About, draw: () => void): void {
  const structure = structureOf(doc);
  if (structure.decorating) {
    draw();
    return;
  }
  const element = addElement(doc, structure, role, about);
  const content = doc.markStructureContent(role);
  draw();
  doc.endMarkedContent();
  element.add(content);
}

/** What is drawn is an ornament, or is repeated on each page: it is not read out. */
export function decorate(doc: Doc, type: "Layout" | "Pagination", draw: () => void): void {
  const structure = structureOf(doc);
  if (structure.measuring) return;
  doc.markContent("Artifact", { type });
  structure.decorating = true;
  draw();
  structure.decorating = false;
  doc.endMarkedContent();
}

/** The elements that `fill` makes are parts of another one. */
export function fillElement(doc: Doc, role: "L" | "LI" | "TR", fill: () => void): void {
  const structure = structureOf(doc);
  if (structure.measuring) {
    fill();
    return;
  }
  structure.open.push(addElement(doc, structure, role, {}));
  fill();
  structure.open.pop();
}

/** A row of the table that stands here: rows without anything between them are of one table. */
export function fillRow(doc: Doc, fill: () => void): void {
  const structure = structureOf(doc);
  if (!(structure.table || structure.measuring)) structure.table = addElement(doc, structure, "Table", {});
  structure.open.push(structure.table ?? structure.open[0]);
  fillElement(doc, "TR", fill);
  structure.open.pop();
}

/** How high `fill` is on one page, in points. `fill` may be called again. */
export function heightOf(doc: Doc, fill: () => void): number {
  const structure = structureOf(doc);
  const [top, { measuring }] = [doc.y, structure];
  structure.measuring = true;
  fill();
  structure.measuring = measuring;
  const height = doc.y - top;
  doc.y = top;
  return height;
}

export function isMeasuring(doc: Doc): boolean {
  return structureOf(doc).measuring;
}

function addElement(doc: Doc, structure: Structure, role: string, about: About): Element {
  const element = doc.struct(role, about);
  if (structure.open.length === 1) structure.table = null;
  (structure.open.at(-1) ?? structure.open[0]).add(element);
  return element;
}

function structureOf(doc: Doc): Structure {
  const structure = structures.get(doc);
  if (!structure) throw new Error("This document has no structure.");
  return structure;
}
