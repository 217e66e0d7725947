import { type ClipboardEvent, type ReactNode, useId, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { useTranslations } from "#components/words/translations.ts";
import { usePlaceNames } from "./place-names.tsx";
import { type DateParts, dayOf, monthOf, numberTyped, readDate } from "./read-date.ts";

const control = "block min-h-12 w-full rounded-control border bg-surface px-3 py-2.5 text-base text-ink";

type DateQuestion = {
  label: string;
  optionalText?: string | undefined;
  error?: string | undefined;
  value: string;
  /** What is worth knowing of the date that stands there; it stops nobody. */
  note?: string | undefined;
  /** Empty while the date is not whole. */
  onChange: (value: string) => void;
};

/** A day in three fields, in the order of Australia and New Zealand. What is half-written stays on the page. */
export function DayField({
  value,
  onChange,
  autoComplete,
  ...words
}: DateQuestion & { autoComplete?: string }) {
  const t = useTranslations("facts");
  const id = useId();
  const { months } = usePlaceNames();
  const [year = "", month = "", day = ""] = value.split("-");
  const [parts, setParts] = useState({ day: day.replace(/^0/, ""), month, year });
  const of = (part: string) => (autoComplete ? `${autoComplete}-${part}` : "off");
  const begun = isBegun(parts) && dayOf(parts) === "";
  const { error, leave } = useUnfinished(begun, t("problems.day"), words.error);

  function write(change: Partial<DateParts>) {
    const now = { ...parts, ...change };
    setParts(now);
    onChange(dayOf(now));
  }

  /** A whole date that is pasted into the first field fills all three. */
  function spread(event: ClipboardEvent) {
    const whole = readDate(event.clipboardData.getData("text"), months);
    if (!whole) return;
    event.preventDefault();
    write(whole);
  }

  return (
    <DateFrame {...words} id={id} error={error} begun={begun} leave={leave}>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_5.5rem] gap-2 sm:max-w-md">
        <Part id={`${id}-day`} label={t("day")}>
          <input
            id={`${id}-day`}
            inputMode="numeric"
            autoComplete={of("day")}
            maxLength={2}
            value={parts.day}
            onChange={({ target }) => write({ day: numberTyped(target.value) })}
            onPaste={spread}
            {...marks(id, error)}
          />
        </Part>
        <MonthPart
          id={id}
          error={error}
          autoComplete={of("month")}
          value={parts.month}
          onChange={(month) => write({ month })}
        />
        <YearPart
          id={id}
          error={error}
          autoComplete={of("year")}
          value={parts.year}
          onChange={(year) => write({ year })}
        />
      </div>
    </DateFrame>
  );
}

/** A month and a year. */
export function MonthField({ value, onChange, ...words }: DateQuestion) {
  const t = useTranslations("facts");
  const id = useId();
  const [year = "", month = ""] = value.split("-");
  const [parts, setParts] = useState({ month, year });
  const begun = isBegun(parts) && monthOf(parts) === "";
  const { error, leave } = useUnfinished(begun, t("problems.month"), words.error);

  function write(change: Partial<typeof parts>) {
    const now = { ...parts, ...change };
    setParts(now);
    onChange(monthOf(now));
  }

  return (
    <DateFrame {...words} id={id} error={error} begun={begun} leave={leave}>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2 sm:max-w-sm">
        <MonthPart
          id={id}
          error={error}
          autoComplete="off"
          value={parts.month}
          onChange={(month) => write({ month })}
        />
        <YearPart
          id={id}
          error={error}
          autoComplete="off"
          value={parts.year}
          onChange={(year) => write({ year })}
        />
      </div>
    </DateFrame>
  );
}

/** A month, or until now, which is null. */
export function UntilField({
  value,
  onChange,
  ...words
}: Omit<DateQuestion, "value" | "onChange"> & {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslations("facts");
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          checked={value === null}
          onChange={({ target }) => onChange(target.checked ? null : "")}
          className="size-5 shrink-0 accent-brand"
        />
        {t("fields.still")}
      </label>
      {value === null ? null : <MonthField {...words} value={value} onChange={onChange} />}
    </div>
  );
}

function isBegun(parts: Record<string, string>): boolean {
  return Object.values(parts).some((part) => part !== "");
}

/** A date that is begun and not whole, or that there is not, says so once its fields are left. */
function useUnfinished(begun: boolean, words: string, given: string | undefined) {
  const [left, setLeft] = useState(false);
  const error = begun && (left || given) ? words : given;
  return { error, leave: () => setLeft(true) };
}

/** `begun`: it cannot be saved as it is, and the page is not left before it is whole or empty. */
function DateFrame({
  id,
  label,
  optionalText,
  error,
  note,
  begun,
  leave,
  children,
}: Omit<DateQuestion, "value" | "onChange"> & {
  id: string;
  begun: boolean;
  leave: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset
      data-unfinished={begun || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <legend className="font-semibold">
        {label}
        {optionalText ? <span className="font-normal text-ink-soft"> ({optionalText})</span> : null}
      </legend>
      <div className="mt-1.5">{children}</div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
      {note && !error ? (
        <p role="status" className="mt-1.5 text-sm text-ink-soft">
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}

type PartOfDate = {
  id: string;
  error: string | undefined;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
};

function MonthPart({ id, error, autoComplete, value, onChange }: PartOfDate) {
  const t = useTranslations("facts");
  const { months } = usePlaceNames();
  return (
    <Part id={`${id}-month`} label={t("month")}>
      <select
        id={`${id}-month`}
        autoComplete={autoComplete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...marks(id, error)}
      >
        <option value="" />
        {months.map((name, index) => (
          <option key={name} value={String(index + 1).padStart(2, "0")}>
            {name}
          </option>
        ))}
      </select>
    </Part>
  );
}

function YearPart({ id, error, autoComplete, value, onChange }: PartOfDate) {
  const t = useTranslations("facts");
  return (
    <Part id={`${id}-year`} label={t("year")}>
      <input
        id={`${id}-year`}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={4}
        value={value}
        onChange={({ target }) => onChange(numberTyped(target.value))}
        {...marks(id, error)}
      />
    </Part>
  );
}

function Part({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

function marks(id: string, error: string | undefined) {
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    className: classes(control, error ? "border-bad" : "border-line-strong"),
  };
}
