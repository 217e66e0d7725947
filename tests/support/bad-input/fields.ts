import { z } from "zod";
import type { Route } from "#server/contract/route.ts";

/** Where a field stands in a body: names, and indexes of arrays. */
export type FieldPath = (string | number)[];

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Every field of a shape, with those of its lists and of its choices; the root itself is the first. */
export function fieldsOf(shape: Route["body"]): FieldPath[] {
  if (!shape) return [];
  const schema: Schema = z.toJSONSchema(shape, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
  }) as never;
  const seen = new Set<string>();
  return walk(schema, []).filter((path) => {
    const key = JSON.stringify(path);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function walk(schema: Schema, at: FieldPath): FieldPath[] {
  if (at.length > 6) return [at];
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => walk(field, [...at, name])),
    ...(schema.items ? [walk(schema.items, [...at, 0])] : []),
    ...(typeof schema.additionalProperties === "object"
      ? [walk(schema.additionalProperties, [...at, "some_key"])]
      : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((choice) => walk(choice, at)),
  ];
  return [at, ...inner.flat()];
}

/** The body with a value put in at a path, through what has to be there for it. */
export function withValueAt(body: unknown, path: FieldPath, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof first === "number") {
    const list = Array.isArray(body) ? [...body] : [];
    list[first] = withValueAt(list[first], rest, value);
    return list;
  }
  const record = typeof body === "object" && body !== null ? body : {};
  return { ...record, [first]: withValueAt(Reflect.get(record, first), rest, value) };
}
