import { z } from "zod";
import { isJson, type Json } from "./json.ts";
import { defaultsInWords, tidy } from "./tidy.ts";

/** Whether a shape is sent to the service (defaults may be left out) or comes from it (all is there). */
type Direction = "input" | "output";

export type JsonSchemas = {
  /** The JSON Schema of a shape; shapes that have an id of their own are referred to. */
  of(shape: z.ZodType, direction?: Direction): Json;
  /** Adds a schema that no shape has. */
  define(name: string, schema: Json): void;
  /** The document with its references resolved, and the schemas that they lead to. */
  resolve(document: Json): { document: Json; schemas: Json };
};

/** Collects the schemas of a document, each named shape once. */
export function jsonSchemas(): JsonSchemas {
  const named = new Map<string, Json>();
  const written = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };

  function of(shape: z.ZodType, direction: Direction = "output"): Json {
    const schema = written[direction].get(shape) ?? write(shape, direction);
    written[direction].set(shape, schema);
    return schema;
  }

  function write(shape: z.ZodType, direction: Direction): Json {
    // In a wrapper, because a shape is only referred to from within another.
    const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ shape }), {
      target: "draft-2020-12",
      io: direction,
      unrepresentable: "any",
    });
    const tidied = (schema: unknown) => defaultsInWords(tidy({ ...Object(schema) }), direction);
    const toCollected = (ref: string) => ref.replace("#/$defs/", `${direction}:`);
    for (const [name, schema] of Object.entries($defs)) {
      named.set(`${direction}:${name}`, mapRefs(tidied(schema), toCollected));
    }
    return mapRefs(tidied(properties.shape), toCollected);
  }

  function define(name: string, schema: Json): void {
    named.set(`output:${name}`, schema);
  }

  function resolve(document: Json): { document: Json; schemas: Json } {
    const nameOf = (ref: string) => {
      const [direction, name = ""] = ref.split(":");
      const other = named.get(`input:${name}`);
      const isOther = direction === "output" && other !== undefined && !same(named, name);
      return isOther ? `${name}Output` : name;
    };
    const toComponent = (ref: string) =>
      /^(input|output):/.test(ref) ? `#/components/schemas/${nameOf(ref)}` : ref;
    const schemas = Object.fromEntries(
      [...named].map(([ref, schema]) => [nameOf(ref), mapRefs(schema, toComponent)]),
    );
    const sorted = Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return { document: mapRefs(document, toComponent), schemas: Object.fromEntries(sorted) };
  }

  return { of, define, resolve };
}

/** True when a shape is the same in both directions, all the way down. */
function same(named: Map<string, Json>, name: string): boolean {
  const inline = (ref: string): string =>
    JSON.stringify(named.get(ref), (key, value) => (key === "$ref" ? inline(String(value)) : value));
  return inline(`input:${name}`) === inline(`output:${name}`);
}

function mapRefs(value: Json, map: (ref: string) => string): Json {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === "$ref" && typeof inner === "string") return [key, map(inner)];
      if (Array.isArray(inner)) return [key, inner.map((each) => (isJson(each) ? mapRefs(each, map) : each))];
      return [key, isJson(inner) ? mapRefs(inner, map) : inner];
    }),
  );
}
