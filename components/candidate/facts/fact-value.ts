import type { FactKey } from "#server/contract/fact-key.ts";
import type { FactInput, FactSheet } from "#server/contract/facts/fact.ts";
import { answersTo } from "#server/contract/facts/form-answers.ts";
import { type FactAnswers, questionsOf } from "./questions.ts";

export type AskedKey = Exclude<FactKey, "legal_name">;
export type Entry = FactAnswers & { rowId: string };
export type Explanation = { from: string; to: string; reason: string };

/** A fact as the page holds it: the answers of a single value are under "". Entries have an identity of their own there. */
export type Written = FactAnswers & { entries?: Entry[]; explained?: Explanation[] };

export function isSingle(key: AskedKey): boolean {
  return questionsOf[key].own.some(({ field }) => field === "");
}

/** As the page begins. A form's answers name their form, also while there is none. `begun`: as long as there is no answer. */
export function begunWith(
  key: AskedKey,
  fact: FactSheet["facts"][AskedKey],
  begun: FactAnswers = {},
): Written {
  if (fact && "form" in fact) {
    const { id, version } = fact.form;
    return { ...(fact.value ?? { form_id: id, form_version: version, answers: {} }) };
  }
  if (fact && "forms" in fact) {
    const given = fact.value?.forms ?? [];
    return {
      forms: fact.forms.map(
        (form) =>
          given.find((one) => answersTo(form, one)) ?? {
            form_id: form.id,
            form_version: form.version,
            answers: {},
          },
      ),
    };
  }
  return writtenOf(key, fact?.value ?? null, begun);
}

export function newEntry(given: FactAnswers = {}): Entry {
  return { ...given, rowId: crypto.randomUUID() };
}

/** `value` is what is known, or null. A list that has to have entries begins with one: `begun`. */
function writtenOf(key: AskedKey, value: unknown, begun: FactAnswers): Written {
  if (isSingle(key)) return { "": value ?? "" };
  const { entries, own } = questionsOf[key];
  if (!entries) return { ...((value ?? begun) as FactAnswers) };
  const { entries: kept, ...rest } = (value ?? {}) as FactAnswers & { entries?: FactAnswers[] };
  const shown = kept && kept.length > 0 ? kept : own.length === 0 ? [begun] : [];
  return { ...rest, entries: shown.map((entry) => newEntry(entry)) };
}

/** As it is saved; null forgets it. */
export function factInputOf(key: AskedKey, written: Written): FactInput {
  if (isSingle(key)) return { [key]: written[""] === "" ? null : written[""] };
  const { entries, ...rest } = written;
  const value = entries ? { ...rest, entries: entries.map(({ rowId, ...entry }) => entry) } : rest;
  return { [key]: value };
}

/** Whether entries are asked for: always, or once it is said that there are any. */
export function asksEntries(key: AskedKey, { none }: Written): boolean {
  const { own, entries } = questionsOf[key];
  return entries !== undefined && (own.length === 0 || none === false);
}
