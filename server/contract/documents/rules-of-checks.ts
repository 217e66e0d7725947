import type { DocumentRule } from "../document-rule.ts";
import type { FileType } from "../file-type.ts";
import { documentKinds } from "./document-kinds.ts";
import { documentRuleOfCheck, type RuledCheck } from "./document-rules.ts";
import { isSentAs } from "./infer-kinds.ts";

/** A check, and what its service shows of its type. Times are ISO 8601. */
type KnownCheck = RuledCheck & { status: string | null; createdAt: string | null };
type KnownType = {
  document_rule?: DocumentRule | null | undefined;
  required_documents?: readonly FileType[] | null | undefined;
};

/**
 * The rules of the checks, each once; none where the service has no rules. Beside rules, what a check type without one
 * requires is a rule of its own.
 */
export function rulesOfChecks(
  checks: readonly KnownCheck[],
  known: readonly (KnownType | null)[],
  now: Date,
): DocumentRule[] {
  const ruled = known.some((type, index) => type?.document_rule && checks[index]?.status !== "canceled");
  if (!ruled) return [];
  const rules = checks.flatMap((check, index) => {
    const rule = known[index]?.document_rule;
    if (check.status === "canceled") return [];
    if (!rule) return ruleOfTypes(known[index]?.required_documents ?? []);
    const createdAt = check.createdAt === null ? null : new Date(check.createdAt);
    return [documentRuleOfCheck({ ...check, createdAt }, rule, now)];
  });
  const byCode = new Map(rules.map((rule) => [rule.code, rule]));
  return [...byCode.values()];
}

function ruleOfTypes(types: readonly FileType[]): DocumentRule[] {
  if (types.length === 0) return [];
  const slots = types.map((idType) => ({
    category: "identity" as const,
    count: 1,
    accepts: [...documentKinds().keys()]
      .filter((kind) => isSentAs(kind, idType) && kind !== "linkage_photo")
      .map((kind) => ({ kind, with: null })),
  }));
  const rule = { title: "", since: null, until: null, source: "", country: null, linkage_photo: false };
  return [{ ...rule, code: `required ${types.join(" ")}`, name_change: [], sets: [{ slots, shows: [] }] }];
}
