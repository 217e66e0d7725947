import type { z } from "zod";
import { findNear } from "./find-near.ts";
import { type Known, knownFields } from "./known-fields.ts";
import { type FieldPath, writtenPath } from "./written-path.ts";

/** A name that the contract does not have at this place, and the one that was probably meant. */
export type UnknownField = { param: string; near: string | null };

/** The first ones of a request; `more` says how many others there are. */
export type UnknownFields = { named: UnknownField[]; more: number };

/** So many are named: whoever mistook more than these mistook the operation. */
const mostNamed = 10;

/**
 * Looks at the names in a request before its values are parsed: finds those that the shape does not have, and takes out
 * optional fields that are null, which is to say that they are absent. `value` is changed in place; what is returned is what
 * to parse. Values that may be anything, such as `details` of a check, are not looked into.
 */
export function readFields(
  shape: z.ZodType,
  value: unknown,
  unknown: UnknownFields = noneUnknown(),
): { value: unknown; unknown: UnknownFields } {
  const root = knownFields(shape);
  const at: FieldPath = [];
  return { value: walk(root, value), unknown };

  function walk(known: Known, part: unknown): unknown {
    if (known === null || typeof part !== "object" || part === null) return part;
    if (known.kind === "prepared") return walk(known.known, known.prepare(part));
    if (known.kind === "list") {
      if (Array.isArray(part)) part.forEach((element, index) => void within(index, known.element, element));
    } else if (known.kind === "map") {
      for (const [key, element] of Object.entries(part)) within(key, known.value, element);
    } else if (known.kind === "choice") {
      walk(known.options.get(Reflect.get(part, known.by)) ?? null, part);
    } else if (!Array.isArray(part)) {
      walkObject(known, part);
    }
    return part;
  }

  function walkObject({ fields }: Extract<Known, { kind: "object" }>, part: object): void {
    for (const name of Object.keys(part)) {
      const field = fields.get(name);
      if (!field) note(name, [...fields.keys()]);
      else {
        const value: unknown = Reflect.get(part, name);
        if (value === null && field.nullIsAbsent) Reflect.deleteProperty(part, name);
        else if (field.known !== null) within(name, field.known, value);
      }
    }
  }

  function within(key: string | number, known: Known, part: unknown): void {
    at.push(key);
    walk(known, part);
    at.pop();
  }

  function note(name: string, siblings: string[]): void {
    if (unknown.named.length >= mostNamed) unknown.more += 1;
    else unknown.named.push({ param: writtenPath([...at, name]), near: findNear(name, { siblings, root }) });
  }
}

export function noneUnknown(): UnknownFields {
  return { named: [], more: 0 };
}
