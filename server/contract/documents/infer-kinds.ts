import type { FileType } from "../file-type.ts";
import type { DocumentKind } from "./document-kind.ts";
import { documentKinds, rankOf } from "./document-kinds.ts";
import type { DocumentRule } from "./document-rule.ts";
import { documentSolver } from "./solve-documents.ts";

/** A file of a candidate's, as the specification and this extension describe it. */
export type KnownFile = { idType: FileType; documentKind: DocumentKind | null };

const passports: readonly FileType[] = ["passport", "nz_passport"];

/**
 * The kinds of documents that files show. Where a sender gave only the specification's `id_type`, the kind is the one that serves
 * a rule best: a `passport` is that of the rule's country, and each `id` another one of the documents that are sent as `id`. A
 * person looks at every document, so this only spares the candidate a question.
 */
export function kindsOfFiles(files: readonly KnownFile[], rule: DocumentRule): DocumentKind[] {
  const kinds = new Set(files.flatMap(({ documentKind }) => documentKind ?? []));
  const taken = new Set<FileType>();
  for (const { idType, documentKind } of files) {
    // Two files of one card are its sides, but `id` is many kinds.
    if (documentKind !== null || (taken.has(idType) && idType !== "id")) continue;
    taken.add(idType);
    const kind = acceptedBy(rule).find((one) => isSentAs(one, idType) && !kinds.has(one));
    if (kind) kinds.add(kind);
  }
  return [...kinds];
}

/** Of each rule, made once: what follows from the rule alone takes much longer than an answer. */
const solvers = new WeakMap<DocumentRule, ReturnType<typeof documentSolver>>();

/** Whether files fulfil a rule; the photo of the face and name changes are for a person to ask for. */
export function filesFulfil(files: readonly KnownFile[], rule: DocumentRule): boolean {
  const given = kindsOfFiles(files, rule);
  if (given.length === 0) return false;
  const solve = solvers.get(rule) ?? documentSolver([{ ...rule, linkage_photo: false }]);
  solvers.set(rule, solve);
  return solve({ given, held: [] }).complete;
}

function acceptedBy({ sets, country }: DocumentRule): DocumentKind[] {
  const kinds = sets.flatMap(({ slots }) => slots.flatMap(({ accepts }) => accepts.map(({ kind }) => kind)));
  const abroad = (kind: DocumentKind) => Number(documentKinds[kind].country !== (country ?? "AU"));
  const rank = (kind: DocumentKind) => rankOf.get(kind) ?? 0;
  return [...new Set(kinds)].toSorted((one, other) => abroad(one) - abroad(other) || rank(one) - rank(other));
}

/** Whether a document of a kind may come as an `id_type`: any passport as any. */
export function isSentAs(kind: DocumentKind, idType: FileType): boolean {
  const own = documentKinds[kind].idType;
  return own === idType || (passports.includes(own) && passports.includes(idType));
}
