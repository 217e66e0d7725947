import { checkDraft } from "../check-answers.ts";
import { AppError } from "../error-code.ts";
import { type FactKey, factKeys } from "../fact-key.ts";
import type { AskedForm, Form } from "../form.ts";
import { companyAnswers, companyFormsOf, companyQuestionsKey } from "./company-questions.ts";
import type { FactInput, FactSheet } from "./fact.ts";
import { answersTo, type FormAnswers, openQuestions } from "./form-answers.ts";
import { healthFormOf, healthKey } from "./health.ts";
import { withinYears } from "./months.ts";
import { type FactNeed, factsNeededBy } from "./needs.ts";
import { type Launched, prefilled } from "./prefill.ts";
import { type Circumstances, type FactProblem, factProblems } from "./problems.ts";
import type { FactValue } from "./values.ts";

/** A candidate as far as facts depend on it. Canceled checks need nothing. */
export type FactSubject = Omit<Launched, "checks"> & {
  checks: readonly { id: number; type: string; status: string; details: Record<string, unknown> }[];
};

/** Saved facts, by their keys. */
export type SavedFacts = { [Key in FactKey]?: FactValue<Key> };

/**
 * Which facts the candidate's checks need, each once, and how far they are known.
 * @param today YYYY-MM-DD
 * @param updatedAt ISO 8601, or null when none was saved
 */
export function factSheetOf(
  subject: FactSubject,
  saved: SavedFacts,
  today: string,
  updatedAt: string | null,
): FactSheet {
  const around = { today, dateOfBirth: dateOfBirthOf(subject, saved) };
  const facts = neededFacts(subject).map(({ need, neededBy }) => {
    if (need.key === healthKey) return [need.key, healthStanding(need, neededBy, subject, saved)];
    if (need.key === companyQuestionsKey)
      return [need.key, companyStanding(need, neededBy, companyFormsOf(subject), saved)];
    return [need.key, standingOf(need, neededBy, knownValue(need.key, subject, saved), around)];
  });
  // Object.fromEntries forgets which key has which shape.
  return { facts: Object.fromEntries(facts) as FactSheet["facts"], updated_at: updatedAt };
}

/**
 * The facts that one check needs, and no more of them: of a history as many years as this check needs, though another
 * asks for more. What another check's `details` say of the candidate is known here too.
 * @param today YYYY-MM-DD
 */
export function factsOfCheck(
  subject: FactSubject,
  check: { id: number; type: string },
  saved: SavedFacts,
  today: string,
): FactSheet["facts"] {
  const around = { today, dateOfBirth: dateOfBirthOf(subject, saved) };
  const facts = factsNeededBy(check.type).map((need) => {
    if (need.key === healthKey) return [need.key, healthStanding(need, [check.id], subject, saved)];
    if (need.key === companyQuestionsKey) {
      const asked = companyFormsOf({
        ...subject,
        checks: subject.checks.filter(({ id }) => id === check.id),
      });
      return [need.key, companyStanding(need, [check.id], asked, saved)];
    }
    const { value, source } = knownValue(need.key, subject, saved);
    const within = value === null ? null : withinYears(value, need.years, today.slice(0, 7));
    return [need.key, standingOf(need, [check.id], { value: within, source }, around)];
  });
  return Object.fromEntries(facts) as FactSheet["facts"];
}

type HealthSubject = Pick<Launched, "forms"> & {
  checks: readonly (Launched["checks"][number] & { status?: string })[];
};

/** The answers to the questions that are asked now, and which of those are open. */
export function healthKnown(subject: HealthSubject, saved: SavedFacts) {
  const form = healthForm(subject);
  const value = answersTo(form, saved[healthKey] ?? null);
  return { form, value, open: value === null ? [] : openQuestions(form.fields, value.answers) };
}

/** The questions that a candidate's checks ask about health. */
export function healthForm({ checks, forms = [] }: HealthSubject): Form {
  const asking = checks.filter(
    ({ type, status }) => status !== "canceled" && factsNeededBy(type).some(({ key }) => key === healthKey),
  );
  return healthFormOf(asking, forms);
}

/** Without its flags, which are not for the person who answers. */
function askedFormOf({ id, name, locale, version, fields }: Form): AskedForm {
  return { id, name, locale, version, fields: fields.map(({ flagged: _, ...field }) => field) };
}

/** Never what was answered, nor which question is open: a question that only some are asked would say it. */
function healthStanding(need: FactNeed, neededBy: number[], subject: FactSubject, saved: SavedFacts) {
  const { form, value, open } = healthKnown(subject, saved);
  return {
    required: need.required,
    years: need.years,
    needed_by: neededBy,
    state: stateOf(value, open),
    value: null,
    source: value === null ? null : ("candidate" as const),
    problems: open.length > 0 ? [{ field: "answers", code: "required" as const }] : [],
    withheld: true,
    form: askedFormOf(form),
  };
}

/** What candidates answered the company is the company's to read. */
function companyStanding(need: FactNeed, neededBy: number[], forms: readonly Form[], saved: SavedFacts) {
  const { value, open } = companyAnswers(forms, saved[companyQuestionsKey]);
  return {
    required: need.required,
    years: need.years,
    needed_by: neededBy,
    state: stateOf(value, open),
    value,
    source: value === null ? null : ("candidate" as const),
    problems: open,
    forms: forms.map(askedFormOf),
  };
}

type KnownValue = { value: FactValue | null; source: "candidate" | "partner" | null };

/** A fact as it was saved, otherwise as the partner sent it, and whose word it is. */
export function knownValue(key: FactKey, subject: Launched, saved: SavedFacts): KnownValue {
  const given = saved[key];
  // What is prefilled has been parsed by the shape of its key.
  const value = given ?? (prefilled(key, subject) as FactValue | null);
  return { value, source: given !== undefined ? "candidate" : value === null ? null : "partner" };
}

/** How something is written is judged where the candidate wrote it. What a partner sent stays as it is. */
const waysOfWriting: FactProblem["code"][] = ["phone", "postcode"];

/** What is missing from what is known of a fact, or wrong with it. */
export function openProblems(
  need: FactNeed,
  { value, source }: KnownValue,
  around: Circumstances,
): FactProblem[] {
  // A rule and the value that it reads belong to the same key.
  const found = value === null ? [] : factProblems(need.key, value as never, need, around);
  return found.filter(({ code }) => source !== "partner" || !waysOfWriting.includes(code));
}

/** YYYY-MM-DD; null while nobody said it. */
export function dateOfBirthOf(subject: Launched, saved: SavedFacts): string | null {
  // A value belongs to its key.
  return knownValue("date_of_birth", subject, saved).value as string | null;
}

function standingOf(need: FactNeed, neededBy: number[], known: KnownValue, around: Circumstances) {
  const { value, source } = known;
  const problems = openProblems(need, known, around);
  const { required, years } = need;
  return { required, years, needed_by: neededBy, state: stateOf(value, problems), value, source, problems };
}

/** Each fact that a check needs, in the order in which it is asked; of two needs, the one that asks for more. */
export function neededFacts({
  checks,
}: Pick<FactSubject, "checks">): { need: FactNeed; neededBy: number[] }[] {
  const needs = checks
    .filter(({ status }) => status !== "canceled")
    .flatMap(({ id, type }) => factsNeededBy(type).map((need) => ({ id, need })));
  return factKeys.flatMap((key) => {
    const ofKey = needs.filter(({ need }) => need.key === key);
    if (ofKey.length === 0) return [];
    const years = ofKey.map(({ need }) => need.years).filter((each) => each !== null);
    const need = {
      key,
      required: ofKey.some(({ need }) => need.required),
      years: years.length > 0 ? Math.max(...years) : null,
      countries: ofKey.flatMap(({ need }) => need.countries ?? []),
    };
    return [{ need, neededBy: ofKey.map(({ id }) => id) }];
  });
}

function stateOf(value: unknown, problems: FactProblem[]): "missing" | "incomplete" | "known" {
  if (value === null) return "missing";
  return problems.length > 0 ? "incomplete" : "known";
}

type AskedSubject = Pick<FactSubject, "checks" | "forms">;

/**
 * The input, with no answers to forms but those that the forms' questions can have.
 * @throws AppError `unknown_form` for answers to a form that is not asked; `validation_failed` for an impossible answer
 */
export function checkedInput(subject: AskedSubject, input: FactInput): FactInput {
  const health = input[healthKey];
  const ofCompany = input[companyQuestionsKey];
  const asked = companyFormsOf(subject);
  return {
    ...input,
    ...(health && { [healthKey]: checkedAnswers([healthForm(subject)], health, `facts.${healthKey}`) }),
    ...(ofCompany && {
      [companyQuestionsKey]: {
        forms: ofCompany.forms.map((one, index) =>
          checkedAnswers(asked, one, `facts.${companyQuestionsKey}.forms[${index}]`),
        ),
      },
    }),
  };
}

function checkedAnswers(asked: readonly Form[], given: FormAnswers, within: string): FormAnswers {
  const form = asked.find((one) => answersTo(one, given) !== null);
  if (form) return { ...given, answers: checkDraft(form.fields, given.answers, `${within}.answers`) };
  const names = asked.map(({ id, version }) => `form ${id}, version ${version}`).join("; ");
  throw new AppError(
    "unknown_form",
    `The candidate is asked the questions of ${names || "no form"}; GET …/facts has them.`,
    { param: `${within}.form_id` },
  );
}

/** The saved facts after a request: what it names replaces what was there, `null` forgets it. */
export function keepFacts(saved: SavedFacts, input: FactInput): SavedFacts {
  const kept = Object.entries({ ...saved, ...input }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(kept);
}

/** Nothing is kept that has no purpose. @throws AppError `fact_not_needed`, naming the fact */
export function refuseUnneeded(subject: Pick<FactSubject, "checks">, input: FactInput): void {
  const needed = neededFacts(subject).map(({ need }) => need.key);
  const given = factKeys.filter((key) => input[key] !== undefined && input[key] !== null);
  const unneeded = given.find((key) => !needed.includes(key));
  if (unneeded === undefined) return;
  throw new AppError("fact_not_needed", `None of the candidate's checks needs ${unneeded}. Leave it out.`, {
    param: `facts.${unneeded}`,
  });
}
