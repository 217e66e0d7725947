import { Alert } from "#components/ui/alert.tsx";
import { Card } from "#components/ui/card.tsx";
import { FormQuestion } from "#components/ui/form-question.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { FormAnswers } from "#server/contract/facts/form-answers.ts";
import type { Answers, AskedForm } from "#server/contract/form.ts";
import { shownFields } from "#server/contract/shown-fields.ts";
import type { Written } from "./fact-value.ts";
import type { Facts } from "./use-fact-saving.ts";

type FormFact = NonNullable<Facts["health_answers"] | Facts["company_questions"]>;

/** The questions of the fact's form or forms, in their own words and language. */
export function FormQuestions({
  fact,
  written,
  errorOf,
  onChange,
}: {
  fact: FormFact;
  written: Written;
  errorOf: (field: string) => string | undefined;
  onChange: (value: Written) => void;
}) {
  const t = useTranslations("facts");
  if ("form" in fact) {
    // Known, and not here any more: answered on another day, or sent by the partner.
    const isElsewhere = fact.state === "known" && fact.value === null;
    return (
      <>
        {isElsewhere ? <Alert tone="info">{t("answeredBefore")}</Alert> : null}
        <AskedQuestions
          form={fact.form}
          answers={(written.answers ?? {}) as Answers}
          errorOf={errorOf}
          onChange={(answers) => onChange({ ...written, answers })}
        />
      </>
    );
  }
  const forms = (written.forms ?? []) as FormAnswers[];
  return fact.forms.map((form, index) => (
    <AskedQuestions
      key={`${form.id} ${form.version}`}
      form={form}
      title={form.name}
      answers={forms[index]?.answers ?? {}}
      errorOf={(field) => errorOf(`forms[${index}].${field}`)}
      onChange={(answers) =>
        onChange({ forms: forms.map((one, at) => (at === index ? { ...one, answers } : one)) })
      }
    />
  ));
}

function AskedQuestions({
  form,
  title,
  answers,
  errorOf,
  onChange,
}: {
  form: AskedForm;
  title?: string;
  answers: Answers;
  errorOf: (field: string) => string | undefined;
  onChange: (answers: Answers) => void;
}) {
  const t = useTranslations("facts");
  const words = { yes: t("yes"), no: t("no"), optional: t("optional") };
  return (
    <Card lang={form.locale} className="grid grid-cols-1 gap-5">
      {title ? <h2 className="text-lg font-semibold">{title}</h2> : null}
      {shownFields(form.fields, answers).map((field) => (
        <FormQuestion
          key={field.id}
          field={field}
          value={answers[field.id]}
          error={errorOf(`answers.${field.id}`)}
          words={words}
          onChange={(value) => onChange(withAnswer(answers, field.id, value))}
        />
      ))}
    </Card>
  );
}

/** An emptied field has no answer. */
function withAnswer(answers: Answers, id: string, value: Answers[string] | undefined): Answers {
  const { [id]: _, ...others } = answers;
  return value === undefined ? others : { ...others, [id]: value };
}
