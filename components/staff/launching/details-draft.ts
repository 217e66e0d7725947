import type { CheckDetails } from "./launch-answers.ts";

type Fields = readonly { key: string }[];

/** Of the details that are kept, those that have a field. */
export function detailsShown(fields: Fields, kept: Record<string, unknown>): CheckDetails {
  const shown = fields.map(({ key }) => [
    key,
    typeof kept[key] === "boolean" ? kept[key] : String(kept[key] ?? ""),
  ]);
  return Object.fromEntries(shown);
}

/** As they are kept: without what is empty, and with what a program set that has no field. */
export function detailsKept<Kept>(fields: Fields, kept: Record<string, Kept>, given: CheckDetails) {
  const shown = new Set(fields.map(({ key }) => key));
  const others = Object.entries(kept).filter(([key]) => !shown.has(key));
  const said = Object.entries(given).filter(([, value]) => value !== "" && String(value).trim() !== "");
  return Object.fromEntries<Kept | string | boolean>([...others, ...said]);
}
