"use client";

import { useId } from "react";
import { SelectField } from "#components/ui/field.tsx";
import type { AnswerValue, FormField } from "#server/contract/form.ts";
import { useWords } from "../../messages/use-words.ts";
import { possibleAnswers } from "./question-rules.ts";

type ConditionsOf = {
  field: FormField;
  /** The questions before it, on which it may depend. */
  earlier: readonly FormField[];
  problem: string | null;
  onChange: (field: FormField) => void;
};

/** After which answers a question is asked, and which of its own need a person's attention. */
export function QuestionConditions({ field, earlier, problem, onChange }: ConditionsOf) {
  const words = useWords("consoleSettings");
  const own = possibleAnswers(field);
  return (
    <>
      <AskedWhen field={field} earlier={earlier} problem={problem} onChange={onChange} />
      {own && own.length > 0 ? (
        <AnswerChoices
          legend={words("forms.flagged")}
          hint={words("forms.flaggedHint")}
          answers={own}
          chosen={field.flagged}
          onChange={(flagged) => onChange({ ...field, flagged })}
        />
      ) : null}
    </>
  );
}

function AskedWhen({ field, earlier, problem, onChange }: ConditionsOf) {
  const words = useWords("consoleSettings");
  const when = field.show_when;
  const asked = earlier.find(({ id }) => id === when?.field);
  const offered = earlier.filter((one) => one === asked || (possibleAnswers(one)?.length ?? 0) > 0);
  const answers = asked ? possibleAnswers(asked) : null;
  if (offered.length === 0) return null;
  return (
    <>
      <SelectField
        label={words("forms.asked")}
        value={when?.field ?? ""}
        onChange={({ target }) =>
          onChange({ ...field, show_when: target.value ? { field: target.value, is: [] } : null })
        }
      >
        <option value="">{words("forms.askedAlways")}</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {words("forms.askedAfter", { place: earlier.indexOf(one) + 1, label: one.label })}
          </option>
        ))}
      </SelectField>
      {when && answers ? (
        <AnswerChoices
          legend={words("forms.when")}
          answers={answers}
          chosen={when.is}
          error={problem === "when" ? words("forms.whenError") : undefined}
          onChange={(is) => onChange({ ...field, show_when: { ...when, is } })}
        />
      ) : null}
    </>
  );
}

function AnswerChoices({
  legend,
  hint,
  answers,
  chosen,
  error,
  onChange,
}: {
  legend: string;
  hint?: string;
  answers: readonly AnswerValue[];
  chosen: readonly AnswerValue[];
  error?: string | undefined;
  onChange: (chosen: AnswerValue[]) => void;
}) {
  const words = useWords("consoleSettings");
  const id = useId();
  const nameOf = (answer: AnswerValue) =>
    typeof answer === "boolean" ? words(answer ? "forms.yes" : "forms.no") : String(answer);
  return (
    <fieldset aria-describedby={hint || error ? id : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {answers.map((answer) => (
          <label key={String(answer)} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(answer)}
              onChange={({ target }) =>
                onChange(answers.filter((one) => (one === answer ? target.checked : chosen.includes(one))))
              }
              className="size-5 accent-brand-ink"
            />
            <bdi>{nameOf(answer)}</bdi>
          </label>
        ))}
      </div>
      <div id={id} className="text-sm">
        {error ? <p className="text-bad">{error}</p> : hint ? <p className="text-ink-soft">{hint}</p> : null}
      </div>
    </fieldset>
  );
}
