import { findCheckType } from "../../contract/catalogue.ts";
import type { FactLine } from "../../contract/facts/form-lines.ts";

/**
 * The `details` of a check as its partner sent them, one line for each value: keys of the catalogue under their label there,
 * others as they are, those of lists and objects with the way to them ("referees 1 · email").
 */
export function detailLines(type: string, details: Record<string, unknown>): FactLine[] {
  const known = findCheckType(type)?.details ?? [];
  return Object.entries(details).flatMap(([key, value]) => {
    const label = known.find((each) => each.key === key)?.label ?? key;
    return linesOf(label, value);
  });
}

function linesOf(label: string, value: unknown): FactLine[] {
  if (value === null || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => linesOf(`${label} ${index + 1}`, each));
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([key, inner]) => linesOf(`${label} · ${key}`, inner));
  }
  if (typeof value === "boolean") return [{ label, value: value ? "Yes" : "No" }];
  return [{ label, value: String(value) }];
}
