import { z } from "zod";

/** What a shape says about the names in a value: the fields of objects, wherever they stand. Null: any value, not looked into. */
export type Known =
  | { kind: "object"; fields: ReadonlyMap<string, KnownField> }
  | { kind: "list"; element: Known }
  | { kind: "map"; value: Known }
  | { kind: "choice"; by: string; options: ReadonlyMap<unknown, Known> }
  | { kind: "prepared"; prepare: (value: unknown) => unknown; known: Known }
  | null;

/** `nullIsAbsent`: the field may be left out, and null is no value of it. `extension`: the specification does not have it. */
type KnownField = { known: Known; nullIsAbsent: boolean; extension: boolean };

const read = new WeakMap<z.ZodType, Known>();

/** Worked out once for each shape: requests only walk it. */
export function knownFields(shape: z.ZodType): Known {
  const known = read.get(shape) ?? readShape(shape);
  read.set(shape, known);
  return known;
}

function readShape(shape: z.ZodType): Known {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault) {
    return knownFields(shape.unwrap() as z.ZodType);
  }
  if (shape instanceof z.ZodObject) return { kind: "object", fields: fieldsOf(shape) };
  if (shape instanceof z.ZodArray) return ifAny("list", knownFields(shape.element as z.ZodType));
  if (shape instanceof z.ZodRecord) return ifAny("map", knownFields(shape.valueType as z.ZodType));
  if (shape instanceof z.ZodDiscriminatedUnion) return choiceOf(shape);
  if (shape instanceof z.ZodPipe) return ofPipe(shape);
  return null;
}

function fieldsOf(shape: z.ZodObject): Map<string, KnownField> {
  return new Map(
    Object.entries(shape.shape).map(([name, part]) => {
      const field = part as z.ZodType;
      const nullIsAbsent = field.safeParse(undefined).success && !field.safeParse(null).success;
      const extension = field.description?.startsWith("Extension.") ?? false;
      return [name, { known: knownFields(field), nullIsAbsent, extension }];
    }),
  );
}

function ifAny(kind: "list" | "map", inner: Known): Known {
  if (inner === null) return null;
  return kind === "list" ? { kind, element: inner } : { kind, value: inner };
}

function choiceOf(shape: z.ZodDiscriminatedUnion): Known {
  const by = shape.def.discriminator;
  const options = new Map<unknown, Known>();
  for (const option of shape.options) {
    if (!(option instanceof z.ZodObject)) continue;
    const name: unknown = option.shape[by];
    if (name instanceof z.ZodLiteral)
      for (const value of name.values) options.set(value, knownFields(option));
  }
  return { kind: "choice", by, options };
}

/** What a shape changes before it looks at a value is changed here too: what it leaves out is no field of it. */
function ofPipe(shape: z.ZodPipe): Known {
  const { in: first, out } = shape;
  if (!(first instanceof z.ZodTransform)) return knownFields(first as z.ZodType);
  const known = knownFields(out as z.ZodType);
  const context = { value: undefined, issues: [] } as never;
  return { kind: "prepared", prepare: (value) => first.def.transform(value, context), known };
}
