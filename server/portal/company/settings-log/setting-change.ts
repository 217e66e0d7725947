import { z } from "zod";

/** The pages of settings, each with its own kind of changes. */
export const settingArea = z.enum([
  "company",
  "brands",
  "careersSites",
  "checkTypes",
  "bundles",
  "forms",
  "reasons",
  "reminders",
  "people",
  "integrations",
  "connection",
  "retention",
  "costs",
]);
export type SettingArea = z.output<typeof settingArea>;

/** One field of what was changed. A value is null where there was, or is, none. */
export type FieldChange = { field: string; from: SettingValue; to: SettingValue };
export type SettingValue = string | number | boolean | null | string[] | number[];

/** What a setting is, by the names of its fields; null where it is not there. No secret is in it. */
export type SettingState = Record<string, unknown> | null;

/** Longer texts are cut: the log says what was changed, and is no copy of it. */
const mostCharacters = 500;

/** The fields that differ. Of a setting that came to be, or went, each that it has. */
export function fieldChanges(before: SettingState, after: SettingState): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [from, to] = [shown(before?.[field]), shown(after?.[field])];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

function shown(value: unknown): SettingValue {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && value.every((each) => typeof each === "string" || typeof each === "number")) {
    return value.slice(0, 50).map((each) => (typeof each === "string" ? cut(each) : each)) as SettingValue;
  }
  return cut(typeof value === "string" ? value : JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
