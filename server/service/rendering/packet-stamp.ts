import { degrees, type PDFFont, type PDFPage, rgb } from "@cantoo/pdf-lib";

/** Of the width that people see: as large as the footer of a page of ours, whatever size the page was scanned in. */
const stripOfWidth = 28 / 595;
const sizeOfWidth = 8 / 595;
const indentOfWidth = 56 / 595;

type Turn = 0 | 90 | 180 | 270;

/**
 * Adds a strip below what people see of a page, so that its number covers nothing of it. What lies outside of the visible
 * part stays invisible.
 */
export function extendPage(page: PDFPage): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = turnOf(page);
  const strip = visibleWidth({ width, height }, turn) * stripOfWidth;
  const box = {
    0: [x, y - strip, width, height + strip],
    90: [x, y, width + strip, height],
    180: [x, y, width, height + strip],
    270: [x - strip, y, width + strip, height],
  }[turn] as [number, number, number, number];
  for (const set of ["setMediaBox", "setCropBox", "setBleedBox", "setTrimBox", "setArtBox"] as const) {
    page[set](...box);
  }
}

/** Writes a line of Latin letters into the strip of an extended page, as people see it: at its lower left. */
export function stampPage(page: PDFPage, text: string, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = turnOf(page);
  const seen = seenWidth(page, turn);
  const strip = seen * stripOfWidth;
  const size = Math.min(seen * sizeOfWidth, (seen * 0.9) / font.widthOfTextAtSize(text, 1));
  const [up, indent] = [
    strip / 3,
    Math.min(seen * indentOfWidth, (seen - font.widthOfTextAtSize(text, size)) / 2),
  ];
  const white = { color: rgb(1, 1, 1) };
  const upright = turn === 0 || turn === 180;
  page.drawRectangle({
    ...white,
    x: turn === 90 ? x + width - strip : x,
    y: turn === 180 ? y + height - strip : y,
    width: upright ? width : strip,
    height: upright ? strip : height,
  });
  const place = {
    0: { x: x + indent, y: y + up },
    90: { x: x + width - up, y: y + indent },
    180: { x: x + width - indent, y: y + height - up },
    270: { x: x + up, y: y + height - indent },
  }[turn];
  page.drawText(text, { ...place, size, font, rotate: degrees(turn), color: rgb(0.32, 0.32, 0.36) });
}

/** How far a page is turned clockwise when it is shown. */
function turnOf(page: PDFPage): Turn {
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  return angle === 90 || angle === 180 || angle === 270 ? angle : 0;
}

function seenWidth(page: PDFPage, turn: Turn): number {
  return visibleWidth(page.getCropBox(), turn);
}

function visibleWidth({ width, height }: { width: number; height: number }, turn: Turn): number {
  return turn === 0 || turn === 180 ? width : height;
}
