import type { DocumentKind } from "../document-kind.ts";
import type { DocumentRule } from "../document-rule.ts";
import type { FileType } from "../file-type.ts";
import { kindFacts, rankOf } from "./document-kinds.ts";
import { statementKind } from "./identity-referee.ts";
import { solverOf } from "./solve-documents.ts";

/** A file of a candidate's, as the specification and this extension describe it. */
export type KnownFile = { idType: FileType; documentKind: DocumentKind | null };

/** What is known of the person whose files these are. `issuerOf`: the country of their passport or driver licence, as they said it. */
export type KnownOfHolder = { namesDiffer?: boolean; issuerOf?: (idType: FileType) => string | null };

const passports: readonly FileType[] = ["passport", "nz_passport"];

/**
 * The kind of document that each file shows, in the order of the files; null where it shows none that the rule takes. Where a
 * sender gave only the specification's `id_type`, the kind is the one that serves the rule best: a `passport` is that of the
 * rule's country, and each `id` another one of the documents that are sent as `id`, first those whose places are open. A person
 * looks at every document, so this only spares the candidate a question.
 */
export function kindsByFile(
  files: readonly KnownFile[],
  rule: DocumentRule,
  { namesDiffer = false, issuerOf = () => null }: KnownOfHolder = {},
): (DocumentKind | null)[] {
  if (files.every(({ documentKind }) => documentKind !== null)) {
    return files.map(({ documentKind }) => documentKind);
  }
  const among = acceptedBy(rule, namesDiffer);
  const kinds = new Set(files.flatMap(({ documentKind }) => documentKind ?? []));
  const take = (idType: FileType, from: readonly DocumentKind[]) => {
    const issuer = issuerOf(idType);
    const kind = from.find((one) => isTakenFor(one, idType, issuer) && !kinds.has(one)) ?? null;
    if (kind) kinds.add(kind);
    return kind;
  };
  // Two files of one card are its sides, but `id` is many kinds.
  const unnamed = files.filter(({ documentKind }) => documentKind === null).map(({ idType }) => idType);
  const others = new Set(unnamed.filter((idType) => idType !== "id"));
  const byType = new Map([...others].map((idType) => [idType, take(idType, among)]));
  const use = unnamed.includes("id") ? solverOf(rule, namesDiffer)({ given: [...kinds], held: [] }).use : [];
  return files.map(({ idType, documentKind }) => {
    if (documentKind !== null) return documentKind;
    return idType === "id" ? take(idType, [...use, ...among]) : (byType.get(idType) ?? null);
  });
}

/** The kinds that files show together, each once. */
export function kindsOfFiles(
  files: readonly KnownFile[],
  rule: DocumentRule,
  known: KnownOfHolder = {},
): DocumentKind[] {
  return [...new Set(kindsByFile(files, rule, known).flatMap((kind) => kind ?? []))];
}

const accepted = new WeakMap<DocumentRule, Map<boolean, DocumentKind[]>>();

/** Worked out once for a rule: it takes longer than to go through the files. */
function acceptedBy(rule: DocumentRule, namesDiffer: boolean): DocumentKind[] {
  const known = accepted.get(rule) ?? new Map<boolean, DocumentKind[]>();
  accepted.set(rule, known);
  const kinds = known.get(namesDiffer) ?? inOrder(rule, namesDiffer);
  known.set(namesDiffer, kinds);
  return kinds;
}

function inOrder({ sets, country, name_change, linkage_photo }: DocumentRule, namesDiffer: boolean) {
  const kinds = sets.flatMap(({ slots }) => slots.flatMap(({ accepts }) => accepts.map(({ kind }) => kind)));
  const abroad = (kind: DocumentKind) => Number(kindFacts(kind).country !== (country ?? "AU"));
  const rank = (kind: DocumentKind) => rankOf().get(kind) ?? 0;
  const ofSets = kinds.toSorted((one, other) => abroad(one) - abroad(other) || rank(one) - rank(other));
  const more = [...(namesDiffer ? name_change : []), ...(linkage_photo ? ["linkage_photo" as const] : [])];
  return [...new Set([...ofSets, ...more])];
}

/** Whether a file without a kind is taken for this one: never for that of another country than the one which issued it. */
function isTakenFor(kind: DocumentKind, idType: FileType, issuer: string | null): boolean {
  return isSentAs(kind, idType) && (issuer === null || isOfCountry(kind, issuer));
}

/** Of kinds that a country issues: whether it is this one's. Elsewhere a passport is a foreign one. */
export function isOfCountry(kind: DocumentKind, issuer: string): boolean {
  const { country } = kindFacts(kind);
  return country === null ? issuer !== "AU" : country === issuer;
}

/** Whether a document of a kind may come as an `id_type`; all passports are alike. A statement about the person always names its kind. */
export function isSentAs(kind: DocumentKind, idType: FileType): boolean {
  if (kind === statementKind) return false;
  const own = kindFacts(kind).idType;
  return own === idType || (passports.includes(own) && passports.includes(idType));
}
