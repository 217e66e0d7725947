import { useTranslations } from "#components/candidate/messages/translations.ts";
import { type Choice, ChoiceField } from "#components/ui/choice-field.tsx";
import { TextArea, TextField } from "#components/ui/field.tsx";
import type { AnswerValue } from "#server/contract/form.ts";
import type { RefereeForm } from "#server/contract/referee-form.ts";

export type Field = NonNullable<RefereeForm["form"]>["fields"][number];

type Props = {
  field: Field;
  value: AnswerValue | undefined;
  error: string | undefined;
  onChange: (value: AnswerValue | undefined) => void;
};

/** One question, with the control that its kind of answer has. */
export function Question({ field, value, error, onChange }: Props) {
  const t = useTranslations("referee");
  const wording = {
    label: field.label,
    hint: field.hint ?? undefined,
    error,
    optionalText: field.required ? undefined : t("optional"),
  };
  const text = typeof value === "string" ? value : "";
  const typed = (event: { target: { value: string } }) => onChange(event.target.value || undefined);
  switch (field.kind) {
    case "long_text":
      return <TextArea {...wording} value={text} onChange={typed} rows={4} maxLength={4000} />;
    case "text":
      return <TextField {...wording} value={text} onChange={typed} maxLength={255} />;
    case "date":
      return (
        <TextField
          {...wording}
          type="date"
          value={text}
          onChange={typed}
          max="9999-12-31"
          className="[&_input]:max-w-64"
        />
      );
    case "yes_no":
      return (
        <ChoiceField
          {...wording}
          {...{ value, onChange }}
          columns={2}
          choices={[
            { value: true, label: t("yes") },
            { value: false, label: t("no") },
          ]}
        />
      );
    case "rating":
      return <ChoiceField {...wording} {...{ value, onChange }} columns={5} choices={ratings} />;
    case "select":
      return (
        <ChoiceField
          {...wording}
          {...{ value, onChange }}
          columns={1}
          choices={field.options.map((option) => ({ value: option, label: option }))}
        />
      );
  }
}

const ratings: Choice[] = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));
