import type { ProofView, UploadView } from "../../shared/answers.ts";

/** A document, and before it those that it replaced, the newest first. */
export type Replacing = [UploadView, ...UploadView[]];

type DocumentGroups = {
  /** By the upload's id, for the places of rules. */
  placed: ReadonlyMap<number, Replacing>;
  /** Rejected, and nothing has come in their place. */
  rejected: Replacing[];
  others: Replacing[];
  signatures: UploadView[];
};

/** Every upload once: in the place of a rule that it fills, beside what replaced it, or among the rest. */
export function groupDocuments(proof: ProofView, uploads: readonly UploadView[]): DocumentGroups {
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  const replaced = new Set(uploads.flatMap(({ replaces }) => replaces ?? []));
  const chainOf = (upload: UploadView, seen = new Set([upload.id])): Replacing => {
    const before = byId.get(upload.replaces ?? 0);
    if (!before || seen.has(before.id)) return [upload];
    return [upload, ...chainOf(before, seen.add(before.id))];
  };
  const heads = uploads
    .filter(({ id, isSignature }) => !isSignature && !replaced.has(id))
    .map((one) => chainOf(one));
  const inPlaces = new Set(proof.rules.flatMap(({ slots }) => slots.flatMap(({ uploadIds }) => uploadIds)));
  const free = heads.filter(([{ id }]) => !inPlaces.has(id));
  const isRejected = ([{ review }]: Replacing) => review?.decision === "rejected";
  return {
    placed: new Map(heads.filter(([{ id }]) => inPlaces.has(id)).map((chain) => [chain[0].id, chain])),
    rejected: free.filter(isRejected),
    others: free.filter((chain) => !isRejected(chain)),
    signatures: uploads.filter(({ isSignature }) => isSignature),
  };
}
