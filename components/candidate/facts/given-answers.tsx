import { getLocale } from "next-intl/server";
import { getTranslations } from "#components/words/server-translations.ts";
import { answersInWords, type InWords } from "./answers-in-words.ts";
import { askedQuestions } from "./asked-questions.ts";
import { type AskedKey, asksEntries, isSingle, type Written } from "./fact-value.ts";
import type { PlaceNames } from "./place-names.tsx";
import { type FactAnswers, type Question, questionsOf } from "./questions.ts";

/** What was answered of a fact, question by question, in words. What is empty is left out. */
export async function GivenAnswers({
  factKey: key,
  value,
  names,
}: {
  factKey: AskedKey;
  value: unknown;
  names: PlaceNames;
}) {
  const [t, locale] = await Promise.all([getTranslations("facts"), getLocale()]);
  const inWords = answersInWords(t, locale, names);
  const { own, entries: perEntry } = questionsOf[key];
  const written = (isSingle(key) ? { "": value } : (value ?? {})) as Written;
  const entries = asksEntries(key, written) ? (written.entries ?? []) : [];
  return (
    <>
      <Lines questions={askedQuestions(own, written, names)} answers={written} inWords={inWords} />
      {entries.map((entry) => (
        <div key={JSON.stringify(entry)} className="border-t border-line pt-3 first:border-0 first:pt-0">
          <Lines questions={askedQuestions(perEntry ?? [], entry, names)} answers={entry} inWords={inWords} />
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

async function Lines({
  questions,
  answers,
  inWords,
}: {
  questions: readonly Question[];
  answers: FactAnswers;
  inWords: InWords;
}) {
  const t = await getTranslations("facts");
  const lines = questions
    .map((question) => ({ question, words: inWords(question, answers) }))
    .filter(({ words }) => words !== "");
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
      {lines.map(({ question, words }) => (
        <div key={question.field} className="min-w-0">
          <dt className="text-sm text-ink-soft">{t(`fields.${question.label}`)}</dt>
          <dd className="break-words whitespace-pre-line">
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
