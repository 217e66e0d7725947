import { breakBefore, isMirrored, margin, type Page, quiet, write } from "./page.ts";
import { decorate, drawElement, fillElement, isMeasuring } from "./tags.ts";

/** Items with a bullet each. */
export function list(doc: Page, items: readonly string[]): void {
  const whole = doc.page.width - 2 * margin;
  const mirrored = isMirrored(doc);
  const align = mirrored ? "right" : "left";
  fillElement(doc, "L", () => {
    for (const item of items) {
      breakBefore(doc, 20);
      fillElement(doc, "LI", () => {
        const top = doc.y;
        write(doc, "•", { indent: mirrored ? whole - 12 : 0, width: 12, align, as: "Lbl" });
        doc.y = top;
        write(doc, item, { indent: mirrored ? 0 : 12, width: whole - 12, after: 3, align, as: "LBody" });
      });
    }
  });
}

/** A picture at the left, in its proportions. `alt` says what it shows to those who don't see it. */
export function figure(
  doc: Page,
  picture: Buffer,
  { alt, width, height, align }: { alt: string; width: number; height: number; align?: "center" },
): void {
  if (!isMeasuring(doc)) {
    const top = doc.y;
    const bbox: [number, number, number, number] = [margin, top, margin + width, top + height];
    drawElement(doc, "Figure", { alt, bbox }, () =>
      doc.image(picture, margin, top, { fit: [width, height], ...(align ? { align } : {}) }),
    );
    doc.y = top;
  }
  doc.y += height;
}

/** A signature, the line below it and the name of who signed. */
export function signatureOf(doc: Page, picture: Buffer, { alt, name }: { alt: string; name: string }): void {
  const width = 260;
  figure(doc, picture, { alt, width, height: 100 });
  doc.y += 8;
  decorate(doc, "Layout", () => {
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.5)
      .stroke(quiet);
  });
  doc.y += 4;
  write(doc, name, { weight: 700, after: 8 });
}

/** A band in the asker's colour across the top of the page. Text begins below it. */
export function band(doc: Page, color: string): void {
  decorate(doc, "Layout", () => {
    doc.rect(0, 0, doc.page.width, 8).fill(color);
  });
  doc.y = margin;
}

/** What `fill` writes has a bar in this colour beside it. */
export function barred(doc: Page, color: string, fill: () => void): void {
  const top = doc.y;
  fill();
  decorate(doc, "Layout", () => {
    doc.rect(margin, top, 4, doc.y - top).fill(color);
  });
}
