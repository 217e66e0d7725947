import { useId } from "react";
import { SelectField, TextField } from "#components/ui/field.tsx";
import { useWords } from "../messages/use-words.ts";
import type { CheckDetails, LaunchableView } from "./launch-answers.ts";

type Detail = Omit<LaunchableView["details"][number], "askedLater"> & { askedLater?: boolean };

/** What can be said with a check that is ordered, a field each. */
export function DetailFields({
  of,
  fields,
  given,
  errorOf = () => undefined,
  onChange,
}: {
  /** The check's title. */
  of: string;
  fields: readonly Detail[];
  given: CheckDetails;
  errorOf?: (key: string) => string | undefined;
  onChange: (given: CheckDetails) => void;
}) {
  const words = useWords("consoleShared");
  const id = useId();
  const isAskedLater = fields.some(({ askedLater }) => askedLater);
  if (fields.length === 0) return null;
  return (
    <fieldset
      aria-label={of}
      aria-describedby={isAskedLater ? id : undefined}
      className="grid min-w-0 items-end gap-4 sm:grid-cols-2"
    >
      {isAskedLater ? (
        <p id={id} className="text-sm text-ink-soft sm:col-span-2">
          {words("details.askedLater")}
        </p>
      ) : null}
      {fields.map((field) => (
        <DetailField
          key={field.key}
          field={field}
          value={given[field.key] ?? ""}
          error={errorOf(field.key)}
          onChange={(value) => onChange({ ...given, [field.key]: value })}
        />
      ))}
    </fieldset>
  );
}

function DetailField({
  field: { key, label, type, required, askedLater, options },
  value,
  error,
  onChange,
}: {
  field: Detail;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}) {
  const words = useWords("consoleShared");
  const wording = {
    label,
    error,
    optionalText: required || askedLater ? undefined : words("details.optional"),
    name: key,
  };
  if (type === "text" || type === "date") {
    return (
      <TextField
        {...wording}
        type={type}
        dir="auto"
        maxLength={255}
        autoComplete="off"
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const isYesNo = type === "boolean";
  const choices = isYesNo
    ? [
        { value: "true", label: words("details.yes") },
        { value: "false", label: words("details.no") },
      ]
    : options;
  return (
    <SelectField
      {...wording}
      value={String(value)}
      onChange={({ target }) =>
        onChange(isYesNo && target.value !== "" ? target.value === "true" : target.value)
      }
    >
      <option value="">{words("details.choose")}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
