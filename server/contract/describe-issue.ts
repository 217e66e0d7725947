import type { z } from "zod";

/**
 * The message of a wrong value, written after the name of its field: "must be a string, not a number", "is missing; send a
 * string". Rules of the contract that have a message of their own keep it.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "int") return "must be a whole number";
      return issue.input === undefined
        ? missing(kinds[issue.expected])
        : `must be ${kinds[issue.expected] ?? `of type ${issue.expected}`}, not ${kindOf(issue.input)}`;
    case "too_small":
      return `must ${sized(issue.origin, "at least", Number(issue.minimum))}`;
    case "too_big":
      return `must ${sized(issue.origin, "at most", Number(issue.maximum))}`;
    case "invalid_format":
      return formats[issue.format] ?? "does not have the required form";
    case "invalid_value":
      return issue.input === undefined
        ? missing(valuesOf(issue.values))
        : `must be ${valuesOf(issue.values)}`;
    case "invalid_union":
      return issue.input === undefined ? missing(undefined) : "is not one of the allowed values";
    case "invalid_key":
      return issue.issues.find(({ code }) => code === "custom")?.message ?? "is not an allowed key";
    default:
      return undefined;
  }
}

/** What follows the name of a field that is not there. */
const missingStart = "is missing";

export function isMissing(message: string): boolean {
  return message.startsWith(missingStart);
}

function missing(what: string | undefined): string {
  return what ? `${missingStart}; send ${what}` : missingStart;
}

function valuesOf(values: readonly unknown[]): string {
  return `${values.length > 1 ? "one of " : ""}${values.map((value) => JSON.stringify(value)).join(", ")}`;
}

const kinds: Record<string, string> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
  null: "null",
};

function kindOf(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "an array";
  return typeof input === "boolean" ? "a boolean" : (kinds[typeof input] ?? "another type");
}

function sized(origin: string, bound: "at least" | "at most", size: number): string {
  if (origin === "string") return bound === "at least" && size === 1 ? "not be empty" : count("character");
  if (origin === "array") return bound === "at least" && size === 1 ? "not be empty" : count("entry");
  return `be ${bound} ${size}`;

  function count(thing: "character" | "entry"): string {
    const many = thing === "entry" ? "entries" : "characters";
    return `have ${bound} ${size} ${size === 1 ? thing : many}`;
  }
}

const formats: Partial<Record<string, string>> = {
  url: "must be an absolute URL, such as https://example.com/path",
  datetime: "must be an ISO 8601 time with its UTC offset, such as 2026-03-01T09:30:00Z",
  date: "must be a date, such as 2026-03-01",
  uuid: "must be a UUID",
};
