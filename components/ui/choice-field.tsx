import { type ReactNode, useId } from "react";
import type { AnswerValue } from "#server/contract/form.ts";
import { classes } from "./classes.ts";

export type Choice = { value: AnswerValue; label: string };

const grids = {
  1: "grid gap-2",
  2: "grid grid-cols-2 gap-2 sm:max-w-sm",
  3: "grid gap-2 sm:grid-cols-3",
  5: "grid grid-cols-5 gap-1.5 sm:max-w-sm sm:gap-2",
};

/** One of a few: everything that can be chosen is in sight, and a thumb's width high. */
export function ChoiceField({
  label,
  hint,
  error,
  optionalText,
  choices,
  columns,
  value,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optionalText?: string | undefined;
  choices: readonly Choice[];
  columns: keyof typeof grids;
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue) => void;
}) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="font-semibold">
        {label}
        {optionalText ? <span className="font-normal text-ink-soft"> ({optionalText})</span> : null}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className={classes("mt-2", grids[columns])}>
        {choices.map((choice) => (
          <label
            key={String(choice.value)}
            className={classes(
              "flex min-h-12 items-center gap-3 rounded-control border bg-surface px-3.5 py-2.5 leading-snug",
              "has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-brand-ink",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink",
              error ? "border-bad" : "border-line-strong",
              columns === 5 && "justify-center px-0",
            )}
          >
            <input
              type="radio"
              name={id}
              value={String(choice.value)}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className={columns === 5 ? "sr-only" : "size-4.5 shrink-0 accent-brand-ink"}
            />
            <span className="min-w-0 break-words">{choice.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
