import type { DocumentRule } from "../document-rule.ts";
import type { Shown } from "../documents/document-kinds.ts";
import { ruleOfPack } from "../documents/rule-of-pack.ts";
import { isSatisfiable } from "../documents/solve-documents.ts";
import type { Pack, PackForm, PackType } from "../packs/pack.ts";

/** What is wrong, in words that follow its path. */
export type PackIssue = { path: readonly PropertyKey[]; message: string };

/** What each kind of document says of its holder, by its code. */
type Kinds = ReadonlyMap<string, readonly Shown[]>;

/**
 * What a pack's shape can't say.
 * @param languages those in which each text has to be
 * @param kinds those of all packs, this one's among them
 */
export function problemsOfPack(pack: Pack, languages: readonly string[], kinds: Kinds): PackIssue[] {
  const rules = pack.document_rules.map(({ code }) => code);
  return [
    ...twice(rules, "document_rules"),
    ...twice(
      pack.check_types.map(({ code }) => code),
      "check_types",
    ),
    ...twice(
      pack.document_kinds.map(({ code }) => code),
      "document_kinds",
    ),
    ...pack.document_kinds.flatMap((kind, at) =>
      missingWords(kind, languages).map(({ path, message }) => ({
        path: ["document_kinds", at, ...path],
        message,
      })),
    ),
    ...pack.document_rules.flatMap((rule, at) =>
      ruleProblems(ruleOfPack(rule), kinds).map((message) => ({
        path: ["document_rules", at, "sets"],
        message,
      })),
    ),
    ...pack.check_types.flatMap((type, at) =>
      [...typeProblems(type, rules), ...missingWords(type, languages)].map(({ path, message }) => ({
        path: ["check_types", at, ...path],
        message,
      })),
    ),
  ];
}

/** @param types the check types of all packs */
export function problemsOfDemo(
  { demo_company: demo, country }: Pack,
  types: ReadonlySet<string>,
): PackIssue[] {
  if (!demo) return [];
  const unknown = (checks: readonly string[], path: PropertyKey[]) =>
    checks.flatMap((type, at) =>
      types.has(type)
        ? []
        : [{ path: ["demo_company", ...path, "checks", at], message: `there is no check type ${type}` }],
    );
  return [
    ...(country ? [] : [{ path: ["demo_company"], message: "needs the pack's country" }]),
    ...demo.bundles.flatMap(({ checks }, at) => unknown(checks, ["bundles", at])),
    ...unknown(demo.candidate.checks, ["candidate"]),
  ];
}

function ruleProblems(rule: DocumentRule, kinds: Kinds): string[] {
  const named = [
    ...rule.sets.flatMap(({ slots }) => slots.flatMap(({ accepts }) => accepts)),
    ...rule.name_change.map((kind) => ({ kind, with: null })),
    ...(rule.expired_allowed ?? []).map(({ kind }) => ({ kind, with: null })),
  ].flatMap((one) => (one.with === null ? [one.kind] : [one.kind, one.with]));
  const unknown = [...new Set(named)].filter((kind) => !kinds.has(kind));
  if (unknown.length > 0) return unknown.map((kind) => `there is no kind of document ${kind}`);
  const shownBy = (kind: string) => kinds.get(kind) ?? [];
  return isSatisfiable(rule, shownBy) ? [] : ["no documents fulfil it: add a set that some do"];
}

function twice(codes: readonly string[], list: string): PackIssue[] {
  return codes.flatMap((code, at) =>
    codes.indexOf(code) === at ? [] : [{ path: [list, at, "code"], message: `${code} is there twice` }],
  );
}

function typeProblems({ document_rules, forms, retention }: PackType, rules: readonly string[]): PackIssue[] {
  return [
    ...document_rules.flatMap((code, at) =>
      rules.includes(code)
        ? []
        : [{ path: ["document_rules", at], message: `the pack has no document rule ${code}` }],
    ),
    ...retention.flatMap(({ at_least_months: least = 0, at_most_months: most = Infinity }, at) =>
      least <= most ? [] : [{ path: ["retention", at], message: "is kept longer than it may be" }],
    ),
    ...forms.flatMap((form, at) => [
      ...(form.version === at + 1
        ? []
        : [
            {
              path: ["forms", at, "version"],
              message: `must be ${at + 1}: versions are listed from the first`,
            },
          ]),
      ...questionProblems(form).map(({ path, message }) => ({
        path: ["forms", at, "questions", ...path],
        message,
      })),
    ]),
  ];
}

/** A question may depend on an earlier one alone, so that none depends on itself by a circle. */
function questionProblems({ questions }: PackForm): PackIssue[] {
  const ids = questions.map(({ id }) => id);
  return questions.flatMap(({ id, kind, options, show_when }, at) => [
    ...(ids.indexOf(id) === at ? [] : [{ path: [at, "id"], message: `${id} is there twice` }]),
    ...((kind === "select") === options.length > 0
      ? []
      : [{ path: [at, "options"], message: "a select has options, and nothing else does" }]),
    ...(!show_when || ids.slice(0, at).includes(show_when.field)
      ? []
      : [{ path: [at, "show_when", "field"], message: `no earlier question is ${show_when.field}` }]),
  ]);
}

/** Every text under a path, wherever it stands: they are the objects with an English text. */
function missingWords(value: unknown, languages: readonly string[], path: PropertyKey[] = []): PackIssue[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value) {
    const given = Object.keys(value);
    return [
      ...languages
        .filter((language) => !given.includes(language))
        .map((language) => ({ path, message: `is missing in ${language}` })),
      ...given
        .filter((language) => language !== "en" && languages.length > 0 && !languages.includes(language))
        .map((language) => ({ path: [...path, language], message: "is no language of the journey" })),
    ];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    missingWords(one, languages, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
