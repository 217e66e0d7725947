import { ClientError } from "../../client/client.ts";

/** The fields of an object; none of what is no object. */
export type Fields = Record<string, unknown>;

export function fieldsOf(given: unknown): Fields {
  return isObject(given) ? given : {};
}

export function isObject(given: unknown): given is Fields {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** Of these values the first that is text, or a number in its place. Empty where none is. */
export function readText(...given: unknown[]): string {
  for (const one of given) {
    if (typeof one === "string" && one.trim() !== "") return one.trim();
    if (typeof one === "number" && Number.isFinite(one)) return String(one);
  }
  return "";
}

/** A positive whole number, or the digits of one. Null for an id of another kind. */
export function readId(given: unknown): number | null {
  const digits = typeof given === "number" || typeof given === "string" ? String(given) : "";
  const id = /^\d{1,16}$/.test(digits) ? Number(digits) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

const isoWithoutZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const beginsAsDate = /^\d{4}-\d{2}-\d{2}|^(Mon|Tue|Wed|Thu|Fri|Sat|Sun),? /;

/**
 * Of these values the first that is a time, in ISO 8601. Text without a zone is taken for UTC, and a number for seconds or
 * milliseconds since 1970. Null where none is: `Date.parse` reads much that is no time.
 */
export function readTime(...given: unknown[]): string | null {
  for (const one of given) {
    const at = instantOf(one);
    if (at && at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999) return at.toISOString();
  }
  return null;
}

function instantOf(given: unknown): Date | null {
  if (typeof given === "number") return validDate(given < 100_000_000_000 ? given * 1000 : given);
  if (typeof given !== "string") return null;
  const text = given.trim();
  if (isoWithoutZone.test(text)) return validDate(`${text.replace(" ", "T")}Z`);
  return beginsAsDate.test(text) ? validDate(text) : null;
}

function validDate(given: string | number): Date | null {
  const date = new Date(given);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The service reports success, and what it returned is not what the specification shows. */
export function incompleteAnswer(what: string): ClientError {
  return new ClientError("incomplete_answer", 0, `The service returned no ${what} where one is specified.`);
}
