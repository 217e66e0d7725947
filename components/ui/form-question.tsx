import type { AnswerValue, FormField } from "#server/contract/form.ts";
import { type Choice, ChoiceField } from "./choice-field.tsx";
import { TextArea, TextField } from "./field.tsx";

export type AskedField = Omit<FormField, "flagged"> & { option_labels?: string[] | undefined };

type Props = {
  field: AskedField;
  value: AnswerValue | undefined;
  error: string | undefined;
  words: { yes: string; no: string; optional: string };
  onChange: (value: AnswerValue | undefined) => void;
};

/** One question of a form, with the control that its kind of answer has. */
export function FormQuestion({ field, value, error, words, onChange }: Props) {
  const wording = {
    label: field.label,
    hint: field.hint ?? undefined,
    error,
    optionalText: field.required ? undefined : words.optional,
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
          value={value}
          onChange={onChange}
          columns={2}
          choices={[
            { value: true, label: words.yes },
            { value: false, label: words.no },
          ]}
        />
      );
    case "rating":
      return <ChoiceField {...wording} value={value} onChange={onChange} columns={5} choices={ratings} />;
    case "select":
      return (
        <ChoiceField
          {...wording}
          value={value}
          onChange={onChange}
          columns={1}
          choices={field.options.map((option, at) => ({
            value: option,
            label: field.option_labels?.[at] ?? option,
          }))}
        />
      );
  }
}

const ratings: Choice[] = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));
