import type { DocumentRule } from "../document-rule.ts";
import { isOwnType } from "../own-type-code.ts";
import { fromPacks } from "../packs/packs.ts";
import { ownDocumentRule } from "./own-document.ts";
import { ruleOfPack } from "./rule-of-pack.ts";

/** Every version of the packs' rules (docs/background-checks.md). A version that was in force is never changed. */
export const documentRules = fromPacks((packs) =>
  packs.flatMap(({ document_rules }) => document_rules.map(ruleOfPack)),
);

/** The versions of each check type's rule, oldest first, each with its days. Types that are not here have none. */
const rulesOf = fromPacks((packs) => {
  const typed = packs.flatMap(({ check_types, time_zone }) =>
    check_types.map((type) => {
      const rules = type.document_rules.flatMap((code) => findDocumentRule(code) ?? []);
      return [type.code, rules.map((rule) => ({ rule, span: spanOf(rule, time_zone) }))] as const;
    }),
  );
  return new Map(typed);
});

/** What an operator has put in the place of a check type's rule, by the type's code. */
export type RuleOverrides = Readonly<Record<string, DocumentRule>>;

export function findDocumentRule(code: string): DocumentRule | undefined {
  return documentRules().find((rule) => rule.code === code);
}

/** A check, or a type with the details that its checks begin with: what a company's own type asks for is among them. */
export type RuledCheck = { type: string; details?: Record<string, unknown> };

/**
 * The rule of a check type for a check that was created at a time, else the operator's, which is for every date. Null: the type
 * has no rule, and its `required_documents` are all that is asked for.
 */
export function documentRuleAt(
  check: RuledCheck,
  createdAt: Date,
  overrides: RuleOverrides = {},
): DocumentRule | null {
  const { type } = check;
  if (isOwnType(type)) return ownDocumentRule(check);
  if (Object.hasOwn(overrides, type)) return overrides[type] ?? null;
  const at = createdAt.getTime();
  const versions = rulesOf().get(type) ?? [];
  return versions.findLast(({ span }) => span.begins <= at && at < span.ends)?.rule ?? null;
}

/**
 * The rule of a candidate's check. `current` is what its service shows of the check type: where that is the rule of Candor's
 * own table that is in force `now`, the check has the version of its own day; else the service has another rule, and it applies.
 */
export function documentRuleOfCheck(
  check: RuledCheck & { createdAt: Date | null },
  current: DocumentRule,
  now: Date,
): DocumentRule {
  const own = ownDocumentRule(check);
  if (own || documentRuleAt(check, now)?.code !== current.code) return own ?? current;
  return documentRuleAt(check, check.createdAt ?? now) ?? current;
}

type Span = { begins: number; ends: number };

/** Days are those of the pack's time zone. */
function spanOf({ since, until }: DocumentRule, timeZone: string): Span {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone });
  return {
    begins:
      since === null ? Number.NEGATIVE_INFINITY : firstMoment((at) => calendar.format(at) >= since, since),
    ends: until === null ? Number.POSITIVE_INFINITY : firstMoment((at) => calendar.format(at) > until, until),
  };
}

/** Of those of which this is true, and which are within two days of this one; in milliseconds. */
function firstMoment(isAfter: (at: Date) => boolean, day: string): number {
  const twoDaysMs = 2 * 24 * 3600 * 1000;
  let before = Date.parse(day) - twoDaysMs;
  let after = Date.parse(day) + twoDaysMs;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (isAfter(new Date(between))) after = between;
    else before = between;
  }
  return after;
}
