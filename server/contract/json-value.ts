import { z } from "zod";

type JsonValue = z.core.util.JSONType;

/**
 * Any JSON value. `z.json()` means the same by a shape that is a part of itself, and wherever one may come Zod keeps a table of the objects around
 * it while it parses: that was a third of what it takes to parse the creation of a candidate.
 */
export const jsonValue = z
  .custom<JsonValue>()
  .check(({ value, issues }) => {
    if (!isJsonValue(value)) issues.push({ code: "invalid_union", errors: [], input: value });
  })
  .describe("Any JSON value.");

/** Of numbers, JSON has those that are finite; what is written as 1e999 is read as none of them. */
function isJsonValue(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  return z.core.util.isPlainObject(value) && Object.values(value).every(isJsonValue);
}
