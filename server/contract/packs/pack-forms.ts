import { createHash } from "node:crypto";
import type { AskedForm, Form } from "../form.ts";
import type { PackForm, PackType } from "./pack.ts";
import { fromPacks, packTypeOf } from "./packs.ts";

/** What a check of a pack's type keeps from the day on which it is ordered: the version of its questions. */
export function detailsOfPack(type: string): { form_version?: number } {
  const newest = packTypeOf(type)?.forms.at(-1);
  return newest ? { form_version: newest.version } : {};
}

/** The questions of a check whose type a pack has; undefined where it asks none. */
export function packFormOf({
  type: code,
  details,
}: {
  type: string;
  details: Record<string, unknown>;
}): Form | undefined {
  const type = packTypeOf(code);
  const form = type && versionOf(type, details.form_version ?? 1);
  if (!form) return undefined;
  const { fields, ...asked } = askedIn(type, form, "en");
  return { ...asked, type: "candidates", fields: fields.map((field) => ({ ...field, flagged: [] })) };
}

/** The same questions in another language, where a pack has them in it. Other forms stay as they are. */
export function inLanguage(form: AskedForm, language: string): AskedForm {
  const type = typeByFormId().get(form.id);
  const own = type && versionOf(type, form.version);
  if (!type || !own?.questions.every(({ label }) => language in label)) return form;
  return askedIn(type, own, language);
}

const typeByFormId = fromPacks(
  (packs) =>
    new Map(packs.flatMap(({ check_types }) => check_types.map((type) => [formIdOf(type.code), type]))),
);

function versionOf({ forms }: PackType, version: unknown): PackForm | undefined {
  return forms.find((form) => form.version === version);
}

/** A company's own forms count from 1000: none of theirs comes so far. */
const firstId = 1_000_000_000;

/** Made of the code, so that answers know their form in every installation that has the pack. */
function formIdOf(code: string): number {
  return firstId + (createHash("sha256").update(code).digest().readUInt32BE() % firstId);
}

/** Days come before months in it, as in the library of forms. */
const english = "en-AU";

function askedIn({ code, title }: PackType, { version, questions }: PackForm, language: string): AskedForm {
  const said = (words: Record<string, string>) => words[language] ?? words.en ?? "";
  const fields = questions.map(({ id, label, hint, kind, required, options, show_when }) => ({
    id,
    label: said(label),
    hint: hint ? said(hint) : null,
    kind,
    required,
    options: options.map(({ value }) => value),
    ...(options.length > 0 ? { option_labels: options.map((option) => said(option.label)) } : {}),
    show_when: show_when ?? null,
  }));
  const locale = language === "en" ? english : language;
  return { id: formIdOf(code), name: said(title), locale, version, fields };
}
