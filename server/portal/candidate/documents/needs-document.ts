import type { DocumentRule } from "../../../contract/document-rule.ts";
import { documentRuleOfCheck } from "../../../contract/documents/document-rules.ts";
import { isSentAs } from "../../../contract/documents/infer-kinds.ts";
import { type DocumentType, documentKindOf, idTypeOf } from "../../foundation/rows/document-type.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";

/**
 * Whether a document of this type is one of those that a check asks for. Where the service does not say what a check needs,
 * each document may be; `type` is null where nobody said what it is.
 */
export function needsDocument(
  check: Pick<KnownCheck, "type" | "status" | "createdAt" | "details">,
  known: KnownCheckType | null,
  type: DocumentType | null,
  now: Date,
): boolean {
  if (check.status === "canceled") return false;
  if (known?.document_rule) {
    const createdAt = check.createdAt === null ? null : new Date(check.createdAt);
    const rule = documentRuleOfCheck({ ...check, createdAt }, known.document_rule, now);
    return type === null || isNamedBy(rule, type);
  }
  const required = known?.required_documents;
  if (!required) return true;
  return type === null ? required.length > 0 : required.some((one) => isAlike(one, idTypeOf(type)));
}

function isNamedBy({ sets, name_change, linkage_photo }: DocumentRule, type: DocumentType): boolean {
  const accepted = sets.flatMap(({ slots }) =>
    slots.flatMap(({ accepts }) => accepts.flatMap((one) => (one.with ? [one.kind, one.with] : [one.kind]))),
  );
  const kinds = [...accepted, ...name_change, ...(linkage_photo ? (["linkage_photo"] as const) : [])];
  const kind = documentKindOf(type);
  return kinds.some((one) => (kind ? one === kind : isSentAs(one, idTypeOf(type))));
}

/** Any passport is one. */
function isAlike(one: string, other: string): boolean {
  return one === other || (one.endsWith("passport") && other.endsWith("passport"));
}
