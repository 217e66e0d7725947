import { describe, expect, test } from "vitest";
import { checkAnswers, checkDraft } from "#server/contract/check-answers.ts";
import { type FormField, formField } from "#server/contract/form.ts";

const field = (given: Partial<FormField>) =>
  formField.parse({ id: "a", label: "?", kind: "text", required: true, ...given });

const dependent = [
  field({ id: "managed", kind: "yes_no" }),
  field({ id: "how", show_when: { field: "managed", is: [true] } }),
  field({ id: "how_well", kind: "rating", show_when: { field: "how", is: ["closely"] } }),
];

function problemsOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    return ((error as { details?: { param: string }[] }).details ?? []).map(({ param }) => param);
  }
}

describe("a form that is sent", () => {
  test("needs an answer to each required question that is asked", () => {
    expect(problemsOf(() => checkAnswers(dependent, {}))).toEqual(["answers.managed"]);
    expect(problemsOf(() => checkAnswers(dependent, { managed: true }))).toEqual(["answers.how"]);
    expect(checkAnswers(dependent, { managed: false })).toEqual({ managed: false });
  });

  test("drops answers to questions that are hidden, directly or by the one they depend on", () => {
    const given = { managed: false, how: "closely", how_well: 5, unknown: "x" };
    expect(checkAnswers(dependent, given)).toEqual({ managed: false });
  });

  test("counts blank text as no answer", () => {
    expect(problemsOf(() => checkAnswers([field({})], { a: " \n" }))).toEqual(["answers.a"]);
    expect(checkAnswers([field({ required: false })], { a: "" })).toEqual({});
  });

  test("has no answer called like an object's own methods", () => {
    const given = JSON.parse('{"__proto__": true, "toString": "x"}');
    expect(checkAnswers([field({ required: false })], given)).toEqual({});
  });
});

describe("an answer", () => {
  test.each([
    ["text", "Ward 7", true],
    ["text", "two\nlines", false],
    ["text", "x".repeat(256), false],
    ["text", true, false],
    ["long_text", "two\nlines", true],
    ["long_text", 5, false],
    ["date", "2024-02-29", true],
    ["date", "2023-02-29", false],
    ["date", "29/02/2024", false],
    ["select", "Yes", true],
    ["select", "Maybe", false],
    ["yes_no", false, true],
    ["yes_no", "yes", false],
    ["rating", 1, true],
    ["rating", 6, false],
    ["rating", 0, false],
    ["rating", "5", false],
  ] as const)("of kind %s may be %j: %s", (kind, value, allowed) => {
    const fields = [field({ kind, options: kind === "select" ? ["Yes", "No"] : [] })];
    expect(problemsOf(() => checkAnswers(fields, { a: value }))).toEqual(allowed ? [] : ["answers.a"]);
  });
});

describe("a draft", () => {
  test("may lack answers, and keeps those of questions that are hidden now", () => {
    expect(checkDraft(dependent, { managed: false, how: "closely" })).toEqual({
      managed: false,
      how: "closely",
    });
  });

  test("holds no answer that its question can't have", () => {
    expect(problemsOf(() => checkDraft(dependent, { managed: "yes" }))).toEqual(["answers.managed"]);
  });
});
