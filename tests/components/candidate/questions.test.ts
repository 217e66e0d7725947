import { expect, test } from "vitest";
import { z } from "zod";
import { questionsOf } from "#components/candidate/facts/questions.ts";
import { type FactKey, factKeys } from "#server/contract/fact-key.ts";
import { type Facts, factGroupsOf } from "#server/contract/facts/fact-groups.ts";
import { factShapes } from "#server/contract/facts/values.ts";

const asked = factKeys.filter((key) => key !== "legal_name");
/** What is asked by forms comes with the fact. */
const ofForms: readonly FactKey[] = ["health_answers", "company_questions"];
const askedByField = asked.filter((key) => !ofForms.includes(key));

test.each(askedByField)("each field of %s is asked for, and nothing that it does not have", (key) => {
  const { own, entries = [] } = questionsOf[key as keyof typeof questionsOf];
  const questions = [...own.map(({ field }) => field), ...entries.map(({ field }) => `entries.${field}`)];
  expect([...new Set(questions)].sort()).toEqual(fieldsOf(key).sort());
});

test("every fact but the name, which is confirmed with the details, is asked for on one page", () => {
  const unknown = { required: true, years: null, needed_by: [1], state: "missing", value: null };
  const all = Object.fromEntries(factKeys.map((key) => [key, { ...unknown, source: null, problems: [] }]));
  const pages = factGroupsOf(all as unknown as Facts).flatMap(({ keys }) => keys);
  expect(pages.toSorted()).toEqual(asked.toSorted());
});

/** The fields of a fact as questions name them: a single value is "", explanations of months are asked for where they lack. */
function fieldsOf(key: FactKey): string[] {
  const shape: z.ZodType = factShapes[key];
  if (!(shape instanceof z.ZodObject)) return [""];
  return Object.keys(shape.shape).flatMap((field) => {
    const inner = unwrapped(shape.shape[field]);
    if (field === "explained") return [];
    if (!(inner instanceof z.ZodArray)) return [field];
    const element = unwrapped(inner.element);
    return element instanceof z.ZodObject
      ? Object.keys(element.shape).map((name) => `entries.${name}`)
      : [field];
  });
}

function unwrapped(shape: unknown): unknown {
  return shape instanceof z.ZodDefault || shape instanceof z.ZodNullable || shape instanceof z.ZodOptional
    ? unwrapped(shape.unwrap())
    : shape;
}
