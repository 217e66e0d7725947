import { type DocumentKind, documentKind } from "../document-kind.ts";
import type { DocumentRule } from "../document-rule.ts";
import { isOwnType } from "../own-type-code.ts";

/** A photo of the face proves nothing alone, and a statement is given by a referee. */
const notOwn: readonly DocumentKind[] = ["linkage_photo", "identity_referee_statement"];

/** What a company can ask for. */
export const ownDocumentKind = documentKind.refine((kind) => !notOwn.includes(kind), {
  error: "is no document that a company's own type can ask for",
});

/** The one document that a check of a company's own type asks for: `details.document_kind`. */
export function ownDocumentRule(check: {
  type: string;
  details?: Record<string, unknown>;
}): DocumentRule | null {
  const kind = isOwnType(check.type)
    ? ownDocumentKind.safeParse(check.details?.document_kind).data
    : undefined;
  if (!kind) return null;
  return {
    code: `own-${kind}`,
    title: "Document that the company asks for",
    since: null,
    until: null,
    source: "The company's own check type",
    country: null,
    sets: [{ slots: [{ category: "supporting", count: 1, accepts: [{ kind, with: null }] }], shows: [] }],
    linkage_photo: false,
    name_change: [],
  };
}
