import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ChoiceField } from "#components/ui/choice-field.tsx";
import { SelectField, TextArea, TextField } from "#components/ui/field.tsx";
import { useTranslations } from "#components/words/translations.ts";
import { DayField, MonthField, UntilField } from "./date-fields.tsx";
import { usePlaceNames } from "./place-names.tsx";
import type { FactAnswers, OptionsWord, Question } from "./questions.ts";

/** One question, with what was answered. `answers`: of the fact or entry that it belongs to. */
export function QuestionField({
  question,
  value,
  answers,
  error,
  onChange,
}: {
  question: Question;
  value: unknown;
  answers: FactAnswers;
  error: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslations("facts");
  const words = {
    label: t(`fields.${question.label}`),
    hint: question.hint ? t(`hints.${question.hint}`) : undefined,
    optionalText: question.optional ? t("optional") : undefined,
    error,
  };
  const text = typeof value === "string" ? value : "";
  const { autoComplete } = question;
  switch (question.kind) {
    case "country":
      return <CountryField {...words} autoComplete={autoComplete} value={text} onChange={onChange} />;
    case "countries":
      return <CountriesField {...words} value={value} onChange={onChange} />;
    case "australianState":
      return <AustralianState {...words} value={text} onChange={onChange} />;
    case "state":
      return answers.country === "AU" ? (
        <AustralianState {...words} value={text} onChange={onChange} />
      ) : (
        <Line {...words} autoComplete={autoComplete} value={text} onChange={onChange} />
      );
    case "day":
      return (
        <DayField
          {...words}
          note={question.label === "expires_on" && isOver(text) ? t("problems.over") : undefined}
          value={text}
          onChange={onChange}
          {...(autoComplete && { autoComplete })}
        />
      );
    case "month":
      return <MonthField {...words} value={text} onChange={onChange} />;
    case "until":
      return <UntilField {...words} value={value === null ? null : text} onChange={onChange} />;
    case "yesNo":
      return <YesNo {...words} value={value} onChange={onChange} />;
    case "anyOther":
      return (
        <YesNo
          {...words}
          value={typeof value === "boolean" ? !value : null}
          onChange={(any) => onChange(!any)}
        />
      );
    case "tick":
      return <Tick label={words.label} checked={value === true} onChange={onChange} />;
    case "choice":
      return <Options {...words} of={question.options ?? "kind"} value={value} onChange={onChange} />;
    case "paragraphs":
      return (
        <TextArea
          {...words}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <Line {...words} autoComplete={autoComplete} value={text} onChange={onChange} kind={question.kind} />
      );
  }
}

type QuestionWords = {
  label: string;
  hint: string | undefined;
  optionalText: string | undefined;
  error: string | undefined;
};
type Given<Value> = { value: Value; onChange: (value: unknown) => void };

function Line({
  kind = "text",
  onChange,
  autoComplete = "off",
  ...words
}: QuestionWords & Given<string> & { autoComplete: string | undefined; kind?: "text" | "email" | "tel" }) {
  return (
    <TextField
      {...words}
      type={kind}
      inputMode={kind}
      autoComplete={autoComplete}
      autoCapitalize={kind === "text" ? "words" : "off"}
      maxLength={kind === "email" ? 254 : 255}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function CountryField({
  onChange,
  autoComplete = "off",
  ...words
}: QuestionWords & Given<string> & { autoComplete?: string | undefined }) {
  const t = useTranslations("facts");
  const { countries } = usePlaceNames();
  return (
    <SelectField {...words} autoComplete={autoComplete} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t("choose")}</option>
      {countries.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** One country for most; who has several adds them. A row that is open is not saved. */
function CountriesField({ value, onChange, label, hint, error }: QuestionWords & Given<unknown>) {
  const t = useTranslations("facts");
  const [rows, setRows] = useState(() => {
    const given: unknown[] = Array.isArray(value) && value.length > 0 ? value : [""];
    return given.map((code) => ({ id: crypto.randomUUID(), code: String(code) }));
  });

  function write(id: string, code: string) {
    const next = rows.map((row) => (row.id === id ? { ...row, code } : row));
    setRows(next);
    onChange(next.flatMap((row) => row.code || []));
  }

  return (
    <div className="grid gap-3">
      {rows.map(({ id, code }, index) => (
        <CountryField
          key={id}
          label={index === 0 ? label : `${label} (${index + 1})`}
          hint={index === 0 ? hint : undefined}
          optionalText={undefined}
          error={index === 0 ? error : undefined}
          value={code}
          onChange={(next) => write(id, String(next))}
        />
      ))}
      {rows.every(({ code }) => code !== "") ? (
        <Button
          kind="quiet"
          className="justify-self-start"
          onClick={() => setRows([...rows, { id: crypto.randomUUID(), code: "" }])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t("add.citizenships")}
        </Button>
      ) : null}
    </div>
  );
}

function AustralianState({ onChange, ...words }: QuestionWords & Given<string>) {
  const t = useTranslations("facts");
  const { australianStates } = usePlaceNames();
  return (
    <SelectField {...words} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t("choose")}</option>
      {australianStates.map((state) => (
        <option key={state} value={state}>
          {state}
        </option>
      ))}
    </SelectField>
  );
}

function YesNo({ value, onChange, ...words }: QuestionWords & Given<unknown>) {
  const t = useTranslations("facts");
  const choices = [
    { value: true, label: t("yes") },
    { value: false, label: t("no") },
  ];
  return (
    <ChoiceField
      {...words}
      columns={2}
      choices={choices}
      value={typeof value === "boolean" ? value : undefined}
      onChange={onChange}
    />
  );
}

const optionNames = {
  kind: ["birth", "maiden", "married", "before_change", "alias", "other"],
  sex: ["female", "male", "another_term"],
  purpose: ["employment", "volunteering", "licence", "other"],
  vetting_purpose: [
    "employment",
    "volunteering",
    "contractor",
    "vocational_training",
    "professional_registration",
    "licence_or_permit",
    "caregiving",
    "other",
  ],
  work: ["paid", "voluntary"],
  childrens_worker: ["core", "non_core", "neither", "unknown"],
  application: ["new", "existing", "renewal"],
  basis: ["citizen", "permanent_resident", "visa"],
  citizenship_by: ["birth", "descent", "grant"],
  parent_status: ["citizen", "permanent_resident", "neither", "unknown"],
} as const satisfies Record<OptionsWord, readonly string[]>;

function Options({ of, value, onChange, ...words }: QuestionWords & Given<unknown> & { of: OptionsWord }) {
  const t = useTranslations("facts");
  const named = t as unknown as (key: string) => string;
  const choices = optionNames[of].map((one) => ({ value: one, label: named(`options.${of}.${one}`) }));
  return (
    <ChoiceField
      {...words}
      columns={1}
      choices={choices}
      value={typeof value === "string" && value !== "" ? value : undefined}
      onChange={onChange}
    />
  );
}

function Tick({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 justify-self-start">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      {label}
    </label>
  );
}

/** A day that is whole, and before today where the candidate is. */
function isOver(day: string): boolean {
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return day !== "" && day < today.join("-");
}
