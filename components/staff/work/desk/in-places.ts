import type { UploadView } from "../../shared/answers.ts";

/** A candidate's documents, each in the place of the one that it came for; what was replaced has none of its own. */
export function inPlaces(uploads: readonly UploadView[]): UploadView[] {
  const documents = uploads.filter(({ isSignature }) => !isSignature);
  return documents
    .filter(({ replaces }) => !documents.some(({ id }) => id === replaces))
    .flatMap((first) => standingFor(first, documents));
}

/** What stands in the place of a document now: itself where nothing replaced it. */
export function standingFor(document: UploadView, uploads: readonly UploadView[]): UploadView[] {
  const next = uploads.filter(({ replaces }) => replaces === document.id);
  return next.length > 0 ? next.flatMap((one) => standingFor(one, uploads)) : [document];
}
