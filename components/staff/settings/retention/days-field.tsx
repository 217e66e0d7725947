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

/** In days. */
export type Limits = { least: number; most: number };

/** Whether it is a whole number of days within the limits. */
export function areDays(text: string, { least, most }: Limits): boolean {
  const days = Number(text);
  return /^\d{1,6}$/.test(text.trim()) && days >= least && days <= most;
}

/** More than a century is no period; the service has the same limits. */
export const anyDays: Limits = { least: 1, most: 36_500 };
