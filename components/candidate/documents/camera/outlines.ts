import type { DocumentShape } from "#server/contract/documents/document-kinds.ts";

/** What a document measures, in millimetres: what the outline in the camera's picture is drawn after. */
export type Outline = { width: number; height: number; corner: number };

export const outlines: Record<DocumentShape, Outline> = {
  card: { width: 85.6, height: 54, corner: 3.2 },
  // The page with the photo, of a passport.
  booklet: { width: 125, height: 88, corner: 3 },
  // A4.
  sheet: { width: 210, height: 297, corner: 0 },
  face: { width: 160, height: 210, corner: 80 },
};

/** Where the outline lies in a picture, as large as fits with some ground around it: its edges must be seen. */
export function outlineIn(
  { width, height, corner }: Outline,
  picture: { width: number; height: number },
): { x: number; y: number; width: number; height: number; corner: number } {
  const margin = 0.08;
  const scale = Math.min(
    (picture.width * (1 - 2 * margin)) / width,
    (picture.height * (1 - 2 * margin)) / height,
  );
  return {
    x: (picture.width - width * scale) / 2,
    y: (picture.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
    corner: corner * scale,
  };
}
