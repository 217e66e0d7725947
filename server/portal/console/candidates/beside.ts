import type { CandidateUpload } from "../../candidate/uploads/candidate-uploads.ts";
import type { DocumentSlots } from "./document-slots.ts";

/**
 * What a file can be laid beside to compare, the likeliest first: the other side of its card, the version that it replaces or
 * that replaces it, the face for a document with a photo; then all the others, the newest first.
 */
export function besideOf(
  upload: CandidateUpload,
  uploads: readonly CandidateUpload[],
  { rejected, faces }: { rejected: ReadonlySet<number>; faces: DocumentSlots["faces"] },
): number[] {
  const others = uploads.filter(({ id }) => id !== upload.id).toReversed();
  const sameDocument = others.filter(({ idType, kind }) => idType === upload.idType && kind === upload.kind);
  const otherSide = sameDocument.filter(
    ({ side }) => side !== null && upload.side !== null && side !== upload.side,
  );
  const versions = sameDocument.filter(
    ({ id, side }) => side === upload.side && (rejected.has(id) || rejected.has(upload.id)),
  );
  const ofFace = faces ? [faces.document, faces.face] : [];
  const face = ofFace.includes(upload.id) ? ofFace.filter((id) => id !== upload.id) : [];
  const ids = [
    ...otherSide.filter(({ id }) => !rejected.has(id)).map(({ id }) => id),
    ...versions.map(({ id }) => id),
    ...face,
    ...others.map(({ id }) => id),
  ];
  return [...new Set(ids)];
}
