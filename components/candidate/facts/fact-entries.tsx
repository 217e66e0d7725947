import { Plus, Trash2 } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { withoutIsolates } from "#server/platform/languages/isolates.ts";
import { askedQuestions } from "./asked-questions.ts";
import { DifferingName } from "./differing-name.tsx";
import { type AskedKey, type Entry, newEntry } from "./fact-value.ts";
import { usePlaceNames } from "./place-names.tsx";
import { QuestionField } from "./question-field.tsx";
import { type ProblemAt, type Question, questionsOf } from "./questions.ts";

type ListKey = Extract<
  AskedKey,
  | "former_names"
  | "addresses"
  | "employment"
  | "qualifications"
  | "memberships"
  | "countries_lived"
  | "social_handles"
>;

/** The entries of a list, one card each. One that is taken away can be put back. */
export function FactEntries({
  factKey,
  entries,
  errorOf,
  onChange,
}: {
  factKey: AskedKey;
  entries: Entry[];
  errorOf: (field: string) => string | undefined;
  onChange: (entries: Entry[]) => void;
}) {
  const t = useTranslations("facts");
  const [removed, setRemoved] = useState<{ entry: Entry; at: number } | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // Those with entries are the keys that the words know.
  const key = factKey as ListKey;
  const least = questionsOf[key].own.length === 0 ? 1 : 0;

  function add() {
    const entry = newEntry();
    setAdded(entry.rowId);
    setRemoved(null);
    onChange([...entries, entry]);
  }

  function remove(at: number) {
    const [entry] = entries.slice(at, at + 1);
    if (!entry) return;
    setRemoved({ entry, at });
    onChange(entries.filter((one) => one !== entry));
    addButton.current?.focus();
  }

  return (
    <>
      <ol className="grid grid-cols-1 gap-4">
        {entries.map((entry, index) => (
          <li key={entry.rowId}>
            <EntryCard
              title={t(`entries.${key}`, { number: index + 1 })}
              questions={questionsOf[key].entries ?? []}
              entry={entry}
              focused={entry.rowId === added}
              errorOf={(field) => errorOf(`entries[${index}].${field}`)}
              onChange={(next) => onChange(entries.map((one) => (one === entry ? next : one)))}
              onRemove={entries.length > least ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <div role="status">
        {removed ? (
          <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-4 py-2">
            {t("removed")}
            <Button
              kind="quiet"
              onClick={() => {
                onChange(entries.toSpliced(removed.at, 0, removed.entry));
                setRemoved(null);
              }}
            >
              {t("undo")}
            </Button>
          </p>
        ) : null}
      </div>
      <Button ref={addButton} kind="secondary" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        {t(`add.${key}`)}
      </Button>
    </>
  );
}

function EntryCard({
  title,
  questions,
  entry,
  focused,
  errorOf,
  onChange,
  onRemove,
}: {
  title: string;
  questions: readonly Question[];
  entry: Entry;
  /** It was just added: its heading takes the focus. */
  focused: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (entry: Entry) => void;
  onRemove: (() => void) | undefined;
}) {
  const t = useTranslations("facts");
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2
          className="text-xl font-semibold"
          tabIndex={-1}
          ref={(heading) => {
            if (focused) heading?.focus();
          }}
        >
          {title}
        </h2>
        {onRemove ? (
          <Button
            kind="quiet"
            className="-me-3 px-3"
            aria-label={withoutIsolates(t("removeOf", { entry: title }))}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {t("remove")}
          </Button>
        ) : null}
      </div>
      <Questions
        questions={questions}
        answers={entry}
        errorOf={errorOf}
        onChange={(field, value) => onChange({ ...entry, [field]: value })}
      />
    </Card>
  );
}

/** The questions that the answers so far call for. */
export function Questions({
  questions,
  answers,
  errorOf,
  isOpen,
  onChange,
}: {
  questions: readonly Question[];
  answers: Record<string, unknown>;
  errorOf: (field: string) => string | undefined;
  isOpen?: (problem: ProblemAt) => boolean;
  onChange: (field: string, value: unknown) => void;
}) {
  const names = usePlaceNames();
  return askedQuestions(questions, answers, names, isOpen).map((question) => (
    <Fragment key={question.field}>
      <QuestionField
        question={question}
        value={answers[question.field]}
        answers={answers}
        error={errorOf(question.field)}
        onChange={(value) => onChange(question.field, value)}
      />
      {question.ownName ? <DifferingName name={String(answers[question.field] ?? "")} /> : null}
    </Fragment>
  ));
}
