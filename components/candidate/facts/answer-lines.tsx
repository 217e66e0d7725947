import type { Locale } from "next-intl";
import type { FactSheet } from "#server/contract/facts/fact.ts";
import { answersTo } from "#server/contract/facts/form-answers.ts";
import { answerText, type FactLine } from "#server/contract/facts/form-lines.ts";
import { shownFields } from "#server/contract/shown-fields.ts";
import { answersInWords, type FactTranslations, type InWords } from "./answers-in-words.ts";
import { askedQuestions } from "./asked-questions.ts";
import { type AskedKey, asksEntries, isSingle, type Written } from "./fact-value.ts";
import type { PlaceNames } from "./place-names.tsx";
import { type FactAnswers, type Question, questionsOf } from "./questions.ts";

/** A question and its answer side by side. */
export const answerRow = "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4";

/** What was answered of a fact, question by question, in words. What is empty is left out. */
export function AnswerLines({
  factKey: key,
  fact,
  names,
  t,
  locale,
}: {
  factKey: AskedKey;
  fact: FactSheet["facts"][AskedKey];
  names: PlaceNames;
  t: FactTranslations;
  locale: Locale;
}) {
  const inWords = answersInWords(t, locale, names);
  const { own, entries: perEntry } = questionsOf[key];
  const value = fact?.value;
  if (fact && "forms" in fact) return <FormLines fact={fact} words={{ yes: t("yes"), no: t("no") }} />;
  const written = (isSingle(key) ? { "": value } : (value ?? {})) as Written;
  const entries = asksEntries(key, written) ? (written.entries ?? []) : [];
  return (
    <>
      <Lines questions={askedQuestions(own, written, names)} answers={written} inWords={inWords} t={t} />
      {entries.map((entry) => (
        <div key={JSON.stringify(entry)} className="border-t border-line pt-3 first:border-0 first:pt-0">
          <Entry
            questions={askedQuestions(perEntry ?? [], entry, names)}
            answers={entry}
            inWords={inWords}
            t={t}
          />
        </div>
      ))}
      {(written.explained ?? []).map(({ from, to, reason }) => (
        <p key={`${from}-${to}`} className="break-words">
          <span className="text-sm text-ink-soft">
            {inWords({ field: "from", kind: "month", label: "from" }, { from })} –{" "}
            {inWords({ field: "to", kind: "month", label: "to" }, { to })}
          </span>{" "}
          <bdi>{reason}</bdi>
        </p>
      ))}
    </>
  );
}

type LinesProps = {
  questions: readonly Question[];
  answers: FactAnswers;
  inWords: InWords;
  t: FactTranslations;
};

/**
 * What lasted from one month to another, such as living or working somewhere: in a line, as an address is written on a letter, with the
 * country last; the months below, and then what is asked beside. Anything else question by question.
 */
function Entry({ questions, answers, inWords, t }: LinesProps) {
  const from = questions.findIndex(({ field }) => field === "from");
  if (from < 0) return <Lines {...{ questions, answers, inWords, t }} />;
  const what = questions.slice(0, from);
  const words = [...what.filter(isNoCountry), ...what.filter((question) => !isNoCountry(question))]
    .map((question) =>
      question.kind === "tick" && answers[question.field] === true
        ? t(`fields.${question.label}`)
        : inWords(question, answers),
    )
    .filter((word) => word !== "");
  const lasted = questions.slice(from, from + 2).map((one) => inWords(one, answers));
  return (
    <>
      <p className="break-words">
        <bdi>{words.join(", ")}</bdi>
      </p>
      <p className="text-sm text-ink-soft">{lasted.filter((word) => word !== "").join(" – ")}</p>
      <div className="mt-1.5 empty:hidden">
        <Lines questions={questions.slice(from + 2)} answers={answers} inWords={inWords} t={t} />
      </div>
    </>
  );
}

function isNoCountry({ field }: Question): boolean {
  return field !== "country";
}

/** The questions of forms, in their own language. What is not answered is left out. */
function FormLines({
  fact: { value, forms },
  words,
}: {
  fact: NonNullable<FactSheet["facts"]["company_questions"]>;
  words: { yes: string; no: string };
}) {
  return forms.map((form) => {
    const { answers = {} } = value?.forms.find((one) => answersTo(form, one)) ?? {};
    return (
      <dl key={`${form.id} ${form.version}`} lang={form.locale} className="grid grid-cols-1 gap-1.5">
        {shownFields(form.fields, answers).map((field) => {
          const { id, label } = field;
          const answer = answers[id];
          if (answer === undefined) return null;
          return <Line key={id} label={label} value={answerText(answer, field, { ...words, ...form })} />;
        })}
      </dl>
    );
  });
}

function Line({ label, value }: FactLine) {
  return (
    <div className={answerRow}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words whitespace-pre-line">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function Lines({ questions, answers, inWords, t }: LinesProps) {
  const lines = questions
    .map((question) => ({ question, words: inWords(question, answers) }))
    .filter(({ words }) => words !== "");
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-1.5">
      {lines.map(({ question, words }) => (
        <Line key={question.field} label={t(`fields.${question.label}`)} value={words} />
      ))}
    </dl>
  );
}
