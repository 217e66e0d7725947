import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

/**
 * Says how a value differs from its shape: what is wrong, missing, or there without being declared. Null when it is
 * exactly what the contract says.
 */
export function differsFrom(shape: z.ZodType, value: unknown): string | null {
  const parsed = shape.safeParse(value);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  }
  return isDeepStrictEqual(parsed.data, value)
    ? null
    : `undeclared: ${extraPaths(value, parsed.data).join(", ")}`;
}

function extraPaths(value: unknown, declared: unknown, at = ""): string[] {
  if (isDeepStrictEqual(value, declared)) return [];
  if (!isRecord(value) || !isRecord(declared)) return [at || "the value"];
  const names = new Set([...Object.keys(value), ...Object.keys(declared)]);
  return [...names].flatMap((name) => extraPaths(value[name], declared[name], at ? `${at}.${name}` : name));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
