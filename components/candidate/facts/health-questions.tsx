import { Alert } from "#components/ui/alert.tsx";
import { Card } from "#components/ui/card.tsx";
import { FormQuestion } from "#components/ui/form-question.tsx";
import { useTranslations } from "#components/words/translations.ts";
import type { Answers } from "#server/contract/form.ts";
import { shownFields } from "#server/contract/shown-fields.ts";
import type { Written } from "./fact-value.ts";
import type { Facts } from "./use-fact-saving.ts";

/** The questions of the company's form, in its own words and language. */
export function HealthQuestions({
  fact,
  written,
  errorOf,
  onChange,
}: {
  fact: NonNullable<Facts["health_answers"]>;
  written: Written;
  errorOf: (field: string) => string | undefined;
  onChange: (value: Written) => void;
}) {
  const t = useTranslations("facts");
  const words = { yes: t("yes"), no: t("no"), optional: t("optional") };
  const answers = (written.answers ?? {}) as Answers;
  // Known, and not here any more: answered on another day, or sent by the partner.
  const isElsewhere = fact.state === "known" && fact.value === null;
  return (
    <>
      {isElsewhere ? <Alert tone="info">{t("answeredBefore")}</Alert> : null}
      <Card lang={fact.form.locale} className="grid grid-cols-1 gap-5">
        {shownFields(fact.form.fields, answers).map((field) => (
          <FormQuestion
            key={field.id}
            field={field}
            value={answers[field.id]}
            error={errorOf(`answers.${field.id}`)}
            words={words}
            onChange={(value) => onChange({ ...written, answers: withAnswer(answers, field.id, value) })}
          />
        ))}
      </Card>
    </>
  );
}

/** An emptied field has no answer. */
function withAnswer(answers: Answers, id: string, value: Answers[string] | undefined): Answers {
  const { [id]: _, ...others } = answers;
  return value === undefined ? others : { ...others, [id]: value };
}
