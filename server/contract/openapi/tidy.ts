import { isJson, type Json } from "./json.ts";

const patternsOfFormats = new Set(["date-time", "date", "uuid", "uri"]);

/**
 * A schema as people and generators like to read it: without the limits of JavaScript's integers, without expressions
 * that repeat a format, with `null` among the types, and open to fields that are added later.
 */
export function tidy(schema: Json): Json {
  const tidied = nullable(
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tidyValue(value)])),
  );
  if (tidied.additionalProperties === false) delete tidied.additionalProperties;
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum;
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum;
  if (patternsOfFormats.has(String(tidied.format))) delete tidied.pattern;
  if (isJson(tidied.propertyNames) && Object.keys(tidied.propertyNames).length === 1) {
    delete tidied.propertyNames;
  }
  return tidied;
}

function tidyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyValue);
  return isJson(value) ? tidy(value) : value;
}

/** `anyOf` a string or null is `type: [string, null]`, unless the string is one of a list. */
function nullable(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [some, none] = anyOf.toSorted((a) => (isJson(a) && a.type === "null" ? 1 : -1));
  if (!isJson(some) || !isJson(none) || none.type !== "null") return schema;
  if (typeof some.type !== "string" || some.enum !== undefined || some.const !== undefined) return schema;
  return { ...some, type: [some.type, "null"], ...rest };
}

/**
 * A schema that says in words what applies where a field is left out. Generators of types take a field with a `default` for one that is always
 * there, in requests too; in a response all fields are there, and nothing has to be said.
 */
export function defaultsInWords(schema: Json, direction: "input" | "output"): Json {
  const { default: value, ...rest } = inWords(schema, direction);
  if (direction === "output" || !("default" in schema) || isEmpty(value)) return rest;
  const words = `\`${typeof value === "string" ? value : JSON.stringify(value)}\` unless given.`;
  return { ...rest, description: rest.description ? `${rest.description} ${words}` : words };
}

/** The schemas within one; `properties` has them by names, one of which may be "default". */
function inWords(schema: Json, direction: "input" | "output"): Json {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    return isJson(value) ? defaultsInWords(value, direction) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "properties" && isJson(value)
        ? [key, Object.fromEntries(Object.entries(value).map(([name, field]) => [name, within(field)]))]
        : [key, within(value)],
    ),
  );
}

function isEmpty(value: unknown): boolean {
  if (isJson(value)) return Object.keys(value).length === 0;
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
