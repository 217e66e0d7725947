import { TextField } from "#components/ui/field.tsx";

/** A number of days as it is typed; empty where that means the default. */
export function DaysField({
  label,
  hint,
  text,
  error,
  onText,
}: {
  label: string;
  hint: string;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={text}
      error={error}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

type Limits = { least: number; most: number };

/** What is wrong with a number of days, and what to enter; undefined where nothing is. */
export function daysProblem(text: string, { least, most }: Limits): string | undefined {
  const days = Number(text);
  if (/^\d{1,6}$/.test(text.trim()) && days >= least && days <= most) return undefined;
  return `Enter a whole number from ${least.toLocaleString("en")} to ${most.toLocaleString("en")}.`;
}

/** More than a century is no period; the service has the same limits. */
export const anyDays: Limits = { least: 1, most: 36_500 };
