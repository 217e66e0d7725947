import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { api } from "#server/contract/api.ts";
import { exampleOf } from "#server/contract/examples/examples.ts";
import { loggedFields, warningHeader, warningOf } from "#server/contract/fields/field-warnings.ts";
import { readFields, type UnknownFields } from "#server/contract/fields/read-fields.ts";
import type { Route } from "#server/contract/route.ts";
import { type FieldPath, fieldsOf, withValueAt } from "../../support/bad-input/fields.ts";

const create = bodyOf(api.createCandidate);
const unknownIn = (shape: z.ZodType, value: unknown) => readFields(shape, structuredClone(value)).unknown;
const nearTo = (shape: z.ZodType, value: unknown) =>
  unknownIn(shape, value).named.map(({ param, near }) => [param, near]);

describe("an unknown field is named by its path, with the one that was probably meant", () => {
  test.each([
    [{ candidate: {}, byPass: true }, [["byPass", "bypass"]]],
    [{ candidate: { firstName: "Ana" } }, [["candidate.firstName", "first_name"]]],
    [{ candidate: { emial: "a@b.example" } }, [["candidate.emial", "email"]]],
    [{ candidate: {}, checks: [{ typ: "identity" }] }, [["checks[0].typ", "type"]]],
    [{ candidate: {}, checks: [{}, { detials: {} }] }, [["checks[1].detials", "details"]]],
    [{ candidate: {}, first_name: "Ana" }, [["first_name", "candidate.first_name"]]],
    [{ candidate: { bypass: true } }, [["candidate.bypass", "bypass"]]],
    [{ candidate: {}, shoe_size: 42 }, [["shoe_size", null]]],
    [{ candidat: {} }, [["candidat", "candidate"]]],
    [{ candidate: {}, x: 1 }, [["x", null]]],
  ])("%o", (body, named) => {
    expect(nearTo(create, body)).toEqual(named);
  });
});

test("what the contract leaves open, and what it does not look at, has no unknown fields", () => {
  expect(
    nearTo(create, { candidate: {}, checks: [{ type: "wwcc", details: { any: { thing: 1 } } }] }),
  ).toEqual([]);
  expect(nearTo(create, { candidate: {}, bundle_id: 1, checks: [{ typ: "identity" }] })).toEqual([]);
  expect(nearTo(bodyOf(api.saveWebhook), { uri: "https://a.example", headers: { "x-any": "1" } })).toEqual(
    [],
  );
  for (const odd of [null, 7, "text", [], [[{ byPass: 1 }]]]) expect(nearTo(create, odd)).toEqual([]);
});

test("of a choice, the fields are those of what was chosen", () => {
  const body = bodyOf(api.answerRefereeForm);
  expect(nearTo(body, { action: "decline", reason: "No", answers: {} })).toEqual([["answers", null]]);
  expect(nearTo(body, { action: "save", answers: {} })).toEqual([]);
});

const bodies = (Object.values(api) as Route[]).flatMap(({ id, body, form }) =>
  body && !form ? [{ id, body }] : [],
);

test.each(bodies)("the example of $id has no unknown fields", ({ id, body }) => {
  expect(unknownIn(body, exampleOf(id).body ?? {})).toEqual({ named: [], more: 0 });
});

/**
 * What zod itself says of a field decides what has to happen: whether it may be left out, and whether null is a value of it.
 */
test.each(bodies)(
  "null for any field of $id that may be left out is as if it were, where null is no value of it",
  ({ id, body }) => {
    const example = exampleOf(id).body ?? {};
    const paths = fieldsOf(body).filter(
      (path) => typeof path.at(-1) === "string" && path.at(-1) !== "some_key",
    );
    for (const path of paths) {
      const withNull = withValueAt(structuredClone(example), path, null);
      const absent = without(withNull, path);
      const [given, left] = [body.safeParse(withNull), body.safeParse(absent)];
      const read = body.safeParse(readFields(body, structuredClone(withNull)).value);
      const expected = !given.success && left.success ? left : given;
      expect([path.join("."), read.success, read.data]).toEqual([
        path.join("."),
        expected.success,
        expected.data,
      ]);
    }
  },
);

test("an example keeps all that it says, whatever unknown fields stand in it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bodies),
      fc.dictionary(fc.string(), fc.jsonValue()),
      ({ id, body }, more) => {
        const example = exampleOf(id).body ?? {};
        const read = readFields(body, structuredClone({ ...more, ...example })).value;
        expect(body.parse(read)).toEqual(body.parse({ ...more, ...example }));
      },
    ),
    { numRuns: 300 },
  );
});

describe("the header", () => {
  const warned = (value: UnknownFields) => warningOf(value, undefined);

  test("is a list of strings, a sentence each", () => {
    expect(warned(unknownIn(create, { candidate: { colour: 1 }, byPass: true }))).toBe(
      '"candidate.colour: unknown field, ignored", "byPass: did you mean bypass?"',
    );
    expect(warned(unknownIn(create, { candidate: {} }))).toBeNull();
  });

  test("leads a right name in the wrong place to the right one", () => {
    expect(warned(unknownIn(create, { candidate: { bypass: true }, first_name: "Ana" }))).toBe(
      '"candidate.bypass: bypass belongs at the top level.", "first_name: did you mean candidate.first_name?"',
    );
  });

  test("is ASCII, a valid header and 1,024 characters at most, whatever the names are", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: "binary", maxLength: 300 }), fc.integer(), { maxKeys: 40 }),
        (body) => {
          const warning = warned(unknownIn(create, body));
          if (warning === null) return;
          expect(warning).toMatch(/^[\x20-\x7e]{1,1024}$/);
          expect(new Headers({ [warningHeader]: warning }).get(warningHeader)).toBe(warning);
          expect(warning).toMatch(/^"(?:[^"\\]|\\["\\])*"(?:, "(?:[^"\\]|\\["\\])*")*$/);
        },
      ),
    );
  });

  test("says how many it leaves out", () => {
    const body = Object.fromEntries(Array.from({ length: 37 }, (_, index) => [`unheard_of_${index}`, 1]));
    expect(warned(unknownIn(create, body))).toMatch(/"unheard_of_9: unknown field, ignored", "and 27 more"$/);
  });

  test("says of a value of Candor-Strict that is neither true nor false that it has no effect", () => {
    expect(warningOf({ named: [], more: 0 }, "yes")).toBe(
      '"candor-strict: must be true or false, so it is ignored"',
    );
    expect(warningOf({ named: [], more: 0 }, "TRUE")).toBeNull();
  });
});

test("the log names what resembles a field of ours, and counts the rest", () => {
  expect(
    loggedFields(unknownIn(create, { candidate: {}, byPass: 1, "ana@candidate.example": 1, Ana: 1 })),
  ).toEqual(["byPass: did you mean bypass?", "unknown fields, ignored: 2"]);
});

function without(value: unknown, [first, ...rest]: FieldPath): unknown {
  if (first === undefined) return value;
  if (Array.isArray(value)) return value.map((each, index) => (index === first ? without(each, rest) : each));
  if (typeof value !== "object" || value === null) return value;
  const { [first]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...value, [first]: without(inner, rest) };
}

function bodyOf({ id, body }: Route): z.ZodType {
  if (!body) throw new Error(`${id} has no body.`);
  return body;
}
