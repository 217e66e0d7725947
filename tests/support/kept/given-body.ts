import { z } from "zod";

/**
 * Values that a shape alone can't say, by the field they are for, such as `checks[].type`: those of records that are there.
 * A list has one for each of its elements; `undefined` leaves the field out.
 */
export type KnownValues = Record<string, unknown>;

/** A field with a value of its own, as it was sent: `field` without the indexes of `path`. */
export type SentField = { field: string; path: string; value: unknown };

const elementsOfLists = 2;
const countries = ["AU", "NZ", "IN", "VN", "CN", "ES", "EG"];
let made = 0;

/**
 * A request body with a value in every field that the shape has: recognizable texts, numbers that no other field has, two
 * elements in every list, and never what the field has when it is left out.
 */
export function givenBody<Body extends z.ZodType>(
  { body: shape }: { body?: Body },
  known: KnownValues = {},
): z.input<Body> {
  if (!shape) throw new Error("The operation has no body.");
  const body = valueFor(shape, "", known);
  shape.parse(body);
  // A value that the shape has just accepted is one of its inputs.
  return body as z.input<Body>;
}

/** Every field of a shape, those of all its choices too, without the objects around them. */
export function fieldsOf(shape: z.ZodType, field = ""): string[] {
  const { inner } = unwrapped(shape);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, part]) =>
      fieldsOf(part as z.ZodType, within(field, name)),
    );
  }
  if (isListOfObjects(inner)) return fieldsOf(elementOf(inner), `${field}[]`);
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return [...new Set(inner.options.flatMap((option) => fieldsOf(option as z.ZodType, field)))];
  }
  return [field];
}

/** The fields of a body that were sent, with their values. */
export function sentFields(shape: z.ZodType, value: unknown, path = ""): SentField[] {
  if (value === undefined) return [];
  const { inner } = unwrapped(shape);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, part]) =>
      sentFields(part as z.ZodType, Reflect.get(Object(value), name), within(path, name)),
    );
  }
  if (isListOfObjects(inner) && Array.isArray(value)) {
    return value.flatMap((each, index) => sentFields(elementOf(inner), each, `${path}[${index}]`));
  }
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const chosen = inner.options.find((option) => (option as z.ZodType).safeParse(value).success);
    return sentFields(chosen as z.ZodType, value, path);
  }
  return [{ field: path.replaceAll(/\[\d+\]/g, "[]"), path, value }];
}

function valueFor(shape: z.ZodType, path: string, known: KnownValues): unknown {
  const field = path.replaceAll(/\[\d+\]/g, "[]");
  if (field in known) return knownValue(known[field], path);
  const { inner, initial } = unwrapped(shape);
  if (inner instanceof z.ZodObject) {
    const parts = Object.entries(inner.shape).map(([name, part]) => [
      name,
      valueFor(part as z.ZodType, within(path, name), known),
    ]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (inner instanceof z.ZodArray) {
    return Array.from({ length: elementsOfLists }, (_, index) =>
      valueFor(elementOf(inner), `${path}[${index}]`, known),
    );
  }
  if (inner instanceof z.ZodRecord) {
    made += 1;
    return { [`key-${made}`]: valueFor(inner.valueType as z.ZodType, `${path}.key`, known) };
  }
  return simpleValue(inner, initial, path);
}

function knownValue(value: unknown, path: string): unknown {
  const [, index] = /\[(\d+)\](?:\.\w+)?$/.exec(path) ?? [];
  return index !== undefined && Array.isArray(value) ? value[Number(index)] : value;
}

function simpleValue(shape: z.ZodType, initial: unknown, path: string): unknown {
  made += 1;
  if (shape instanceof z.ZodBoolean) return initial !== true;
  if (shape instanceof z.ZodLiteral) return shape.value;
  if (shape instanceof z.ZodEnum) return shape.options.findLast((option) => option !== initial);
  const name = path.split(".").at(-1);
  const possible = [
    `${name} ${made}`,
    `${name}-${made}@example.com`,
    `https://${made}.example.com/${name}`,
    `20${10 + (made % 90)}-05-17`,
    `20${10 + (made % 90)}-05-17T08:30:00.000Z`,
    `20${10 + (made % 90)}-05`,
    countries[made % countries.length],
    made,
    { text: `${name} ${made}`, list: [made, false, null] },
  ];
  const value = possible.find((each) => shape.safeParse(each).success);
  if (value === undefined)
    throw new Error(`No value is known for ${path}: add one to the story's known values.`);
  return value;
}

/** The shape inside optional, nullable and preprocessed shapes and those with a default, which is `initial`. */
function unwrapped(shape: z.ZodType): { inner: z.ZodType; initial?: unknown } {
  if (shape instanceof z.ZodDefault) {
    const { inner } = unwrapped(shape.unwrap() as z.ZodType);
    return { inner, initial: shape.parse(undefined) };
  }
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) {
    return unwrapped(shape.unwrap() as z.ZodType);
  }
  if (shape instanceof z.ZodPipe && shape.in instanceof z.ZodTransform) {
    return unwrapped(shape.out as z.ZodType);
  }
  return { inner: shape };
}

function isListOfObjects(shape: z.ZodType): shape is z.ZodArray {
  return shape instanceof z.ZodArray && unwrapped(elementOf(shape)).inner instanceof z.ZodObject;
}

function elementOf(list: z.ZodArray): z.ZodType {
  return list.element as z.ZodType;
}

function within(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
