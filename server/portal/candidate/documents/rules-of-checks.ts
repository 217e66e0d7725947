import { documentKind } from "../../../contract/documents/document-kind.ts";
import type { DocumentRule } from "../../../contract/documents/document-rule.ts";
import { documentRuleOfCheck } from "../../../contract/documents/document-rules.ts";
import { isSentAs } from "../../../contract/documents/infer-kinds.ts";
import type { FileType } from "../../../contract/upload.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";

/**
 * The rules of the checks, each once; none where the service has no rules. Beside rules, what a check type without one
 * requires is a rule of its own.
 */
export function rulesOfChecks(
  checks: KnownCheck[],
  known: (KnownCheckType | null)[],
  now: Date,
): DocumentRule[] {
  const ruled = known.some((type, index) => type?.document_rule && checks[index]?.status !== "canceled");
  if (!ruled) return [];
  const rules = checks.flatMap((check, index) => {
    const rule = known[index]?.document_rule;
    if (check.status === "canceled") return [];
    if (!rule) return ruleOfTypes(known[index]?.required_documents ?? []);
    const createdAt = check.createdAt === null ? null : new Date(check.createdAt);
    return [documentRuleOfCheck({ type: check.type, createdAt }, rule, now)];
  });
  const byCode = new Map(rules.map((rule) => [rule.code, rule]));
  return [...byCode.values()];
}

function ruleOfTypes(types: readonly FileType[]): DocumentRule[] {
  if (types.length === 0) return [];
  const slots = types.map((idType) => ({
    category: "identity" as const,
    count: 1,
    accepts: documentKind.options
      .filter((kind) => isSentAs(kind, idType) && kind !== "linkage_photo")
      .map((kind) => ({ kind, with: null })),
  }));
  const rule = { title: "", since: null, until: null, source: "", country: null, linkage_photo: false };
  return [{ ...rule, code: `required ${types.join(" ")}`, name_change: [], sets: [{ slots, shows: [] }] }];
}
