import { describe, expect, test } from "vitest";
import {
  askedOfEveryone,
  mendedQuestions,
  ofKind,
  possibleAnswers,
  questionProblem,
} from "#components/staff/settings/forms/question-rules.ts";
import type { FormField } from "#server/contract/form.ts";
import { formInput } from "#server/contract/form-settings.ts";

const question = (id: string, given: Partial<FormField> = {}): FormField => ({
  ...{ id, label: `About ${id}`, hint: null, kind: "yes_no", required: true, options: [] },
  ...{ show_when: null, flagged: [], ...given },
});
const shift = question("shift", { kind: "select", options: ["Early", "Late"], flagged: ["Late"] });
const why = question("why", { kind: "text", show_when: { field: "shift", is: ["Late"] } });
const saved = (fields: FormField[]) => formInput.safeParse({ name: "Nights", fields }).success;

describe("what depends on an answer", () => {
  test("follows an option that is rewritten, key by key", () => {
    let fields = [shift, why];
    for (const text of ["Lat", "La", "Las", "Last"]) {
      fields = mendedQuestions(fields, [
        { ...(fields[0] ?? shift), options: ["Early", text] },
        fields[1] ?? why,
      ]);
    }
    expect(fields[0]?.flagged).toEqual(["Last"]);
    expect(fields[1]?.show_when).toEqual({ field: "shift", is: ["Last"] });
    expect(saved(fields)).toBe(true);
  });

  test("ends with the option, with another kind of answer, and where its question no longer comes before", () => {
    const without = [{ ...shift, options: ["Early", "Midday", "Night"] }, why];
    const others = [[ofKind(shift, "yes_no"), why], [why, shift], [why]];
    for (const after of [without, ...others]) {
      const fields = mendedQuestions([shift, why], after);
      expect(fields.find(({ id }) => id === "why")?.show_when).toBeNull();
      expect(saved(fields)).toBe(true);
      expect(askedOfEveryone([shift, why], fields).map(({ id }) => id)).toEqual(["why"]);
    }
    expect(mendedQuestions([shift, why], without)[0]?.flagged).toEqual([]);
  });

  test("is not saved while no answer is chosen, and stays as it is meanwhile", () => {
    const open = { ...why, show_when: { field: "shift", is: [] } };
    expect(questionProblem(open)).toBe("when");
    expect(mendedQuestions([shift, why], [shift, open])[1]).toEqual(open);
    expect(saved([shift, open])).toBe(false);
  });
});

test("the answers that can be chosen are those that the service takes", () => {
  for (const field of [question("a"), question("b", { kind: "rating" }), { ...shift, flagged: [] }]) {
    const answers = possibleAnswers(field);
    expect(answers?.length).toBeGreaterThan(1);
    expect(saved([{ ...field, flagged: answers ?? [] }])).toBe(true);
  }
  expect(possibleAnswers(question("c", { kind: "date" }))).toBeNull();
});
