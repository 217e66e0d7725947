"use client";

import { SelectField, TextField } from "#components/ui/field.tsx";
import { useWords } from "../../../messages/use-words.ts";
import type { OrderableCheck } from "../../../shared/answers.ts";

export type OrderedDetails = Record<string, string | boolean>;

/** What whoever carries out a check uses, as the service describes it. */
export function CheckDetails({
  check,
  details,
  wrong,
  onChange,
}: {
  check: OrderableCheck;
  details: OrderedDetails;
  /** The key of the detail that is missing. */
  wrong: string | null;
  onChange: (details: OrderedDetails) => void;
}) {
  if (check.details.length === 0) return null;
  return (
    <div className="grid gap-3 border-s-2 border-line ps-3 pb-3">
      {check.details.map((detail) => (
        <DetailField
          key={detail.key}
          name={`${check.code} ${detail.key}`}
          detail={detail}
          value={details[detail.key]}
          isWrong={wrong === detail.key}
          onChange={(value) => onChange({ ...details, [detail.key]: value })}
        />
      ))}
    </div>
  );
}

function DetailField({
  name,
  detail: { label, type, required, options },
  value,
  isWrong,
  onChange,
}: {
  name: string;
  detail: OrderableCheck["details"][number];
  value: string | boolean | undefined;
  isWrong: boolean;
  onChange: (value: string | boolean) => void;
}) {
  const words = useWords("consoleCandidate");
  const field = {
    name,
    label,
    error: isWrong ? words("actions.add_checks.needed") : undefined,
    optionalText: required ? undefined : words("actions.add_checks.optional"),
  };
  if (type === "boolean") {
    const answers = { true: true, false: false } as const;
    return (
      <SelectField
        {...field}
        value={value === undefined ? "" : String(value)}
        onChange={({ target }) => onChange(answers[target.value as "true" | "false"] ?? "")}
      >
        <option value="">{words("actions.add_checks.unset")}</option>
        <option value="true">{words("actions.add_checks.yes")}</option>
        <option value="false">{words("actions.add_checks.no")}</option>
      </SelectField>
    );
  }
  if (type === "select") {
    return (
      <SelectField {...field} value={String(value ?? "")} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words("actions.add_checks.unset")}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...field}
      type={type === "date" ? "date" : "text"}
      dir="auto"
      value={String(value ?? "")}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
