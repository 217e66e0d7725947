import { type ComponentProps, type ReactNode, useId } from "react";
import { useAfterPress } from "./after-press.ts";
import { classes } from "./classes.ts";

type Wording = {
  label: string;
  hint?: ReactNode;
  /** The problem and what to do; the field is then marked invalid. */
  error?: string | undefined;
  /** Shown beside the label when a field may stay empty. */
  optionalText?: string | undefined;
};

const control =
  "block w-full min-h-12 rounded-control border bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-soft";

export function TextField({
  label,
  hint,
  error,
  optionalText,
  className,
  onBlur,
  ...input
}: Wording & ComponentProps<"input">) {
  const id = useId();
  const leave = useAfterPress(onBlur);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optionalText={optionalText}
      className={className}
    >
      <input
        {...input}
        onBlur={leave}
        {...attributes(id, hint, error)}
        className={classes(control, border(error))}
      />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optionalText,
  className,
  onBlur,
  ...input
}: Wording & ComponentProps<"textarea">) {
  const id = useId();
  const leave = useAfterPress(onBlur);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optionalText={optionalText}
      className={className}
    >
      <textarea
        {...input}
        onBlur={leave}
        {...attributes(id, hint, error)}
        className={classes(control, border(error))}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optionalText,
  className,
  children,
  onBlur,
  ...input
}: Wording & ComponentProps<"select">) {
  const id = useId();
  const leave = useAfterPress(onBlur);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      optionalText={optionalText}
      className={className}
    >
      <select
        {...input}
        onBlur={leave}
        {...attributes(id, hint, error)}
        className={classes(control, border(error), "pe-10")}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  optionalText,
  className,
  children,
}: Wording & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes("grid gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optionalText ? <span className="font-normal text-ink-soft"> ({optionalText})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function attributes(id: string, hint: ReactNode, error: string | undefined) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

function border(error: string | undefined) {
  return error ? "border-bad" : "border-line-strong";
}
