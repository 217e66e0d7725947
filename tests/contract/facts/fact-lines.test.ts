import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type FactKey, factKeys } from "#server/contract/fact-key.ts";
import { type FactSection, factSections } from "#server/contract/facts/fact-lines.ts";
import { factsOfCheck } from "#server/contract/facts/fact-sheet.ts";
import { englishFactWords } from "#server/contract/facts/fact-words.ts";
import { answerLines } from "#server/contract/facts/form-lines.ts";
import { factShapes } from "#server/contract/facts/values.ts";
import { formLibrary } from "#server/contract/form-library.ts";

const today = "2026-11-22";

/** The lines of one fact as people read them. */
function linesOf(key: FactKey, value: unknown, problems: object[] = []): string[] {
  const fact = {
    required: true,
    years: null,
    needed_by: [1],
    state: "known",
    source: "candidate",
    value,
    problems,
  };
  return factSections({ [key]: fact } as never).flatMap(written);
}

function written({ title, groups, problems }: FactSection): string[] {
  return [
    title,
    ...groups.flatMap(({ heading, lines }) => [
      heading ?? "",
      ...lines.map(({ label, value }) => `${label}: ${value}`),
    ]),
    ...problems,
  ].filter(Boolean);
}

/** Two values of a shape that agree in nothing, so that a change of one field alone shows where it is written. */
function sampleOf(shape: z.ZodType, path: string, second: boolean): unknown {
  if (shape instanceof z.ZodDefault || shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) {
    return sampleOf(shape.unwrap() as z.ZodType, path, second);
  }
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries(shape.shape as Record<string, z.ZodType>);
    return Object.fromEntries(
      fields.map(([name, each]) => [name, sampleOf(each, `${path}.${name}`, second)]),
    );
  }
  if (shape instanceof z.ZodArray) return [sampleOf(shape.element as z.ZodType, `${path}[0]`, second)];
  if (shape instanceof z.ZodBoolean) return !second;
  if (shape instanceof z.ZodEnum) return shape.options.filter((option) => option !== "").at(second ? -1 : 0);
  const texts = second ? ["NZ", "2019-05", "2019-05-06"] : ["AU", "2018-03", "2018-03-04"];
  const candidates = [...texts, `${second ? "other" : "some"} ${path}`];
  const accepted = candidates.find((text) => shape.safeParse(text).success);
  if (accepted === undefined) throw new Error(`No sample of ${path}: ${shape.type}.`);
  return /^(AU|NZ)$/.test(accepted) && shape.safeParse("some text").success ? candidates.at(-1) : accepted;
}

/** Every place of a value that holds no others, as a path. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function withLeaf(value: unknown, [name, ...rest]: (string | number)[], leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (Array.isArray(value)) return value.map((each, at) => (at === name ? withLeaf(each, rest, leaf) : each));
  return { ...(value as object), [name]: withLeaf((value as never)[name], rest, leaf) };
}

function leafOf(value: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as never)[name], value);
}

/** Answers to forms stand under the forms' own questions: `answerLines`. */
const ofForms: readonly FactKey[] = ["health_answers", "company_questions"];
const inLines = factKeys.filter((key) => !ofForms.includes(key));
const fields = inLines.flatMap((key) => {
  const [one, other] = [sampleOf(factShapes[key], key, false), sampleOf(factShapes[key], key, true)];
  return leavesOf(one).map((path) => ({ key, path, one, other, name: [key, ...path].join(".") }));
});

test("the walk through the shapes finds the fields of every fact", () => {
  expect(fields.length).toBeGreaterThan(80);
  expect(new Set(fields.map(({ key }) => key)).size).toBe(inLines.length);
});

describe("every field of every fact stands in a line", () => {
  test.each(fields)("$name", ({ key, path, one, other }) => {
    const changed = withLeaf(one, path, leafOf(other, path));
    expect(linesOf(key, changed)).not.toEqual(linesOf(key, one));
  });
});

test("answers to a company's forms stand under each form's name, and what is open is named by its question", () => {
  const form = { id: 7, name: "NDIS worker screening", locale: "en-AU", version: 2 };
  const asked = { hint: null, required: true, options: [], show_when: null };
  const fields = [
    { ...asked, id: "number", label: "Number on the card", kind: "text" as const },
    { ...asked, id: "ends_on", label: "Last day", kind: "date" as const },
  ];
  const [section] = factSections({
    company_questions: {
      ...{ required: true, years: null, needed_by: [1], state: "incomplete", source: "candidate" },
      value: { forms: [{ form_id: 7, form_version: 2, answers: { ends_on: "2031-05-01" } }] },
      problems: [{ field: "forms[0].answers.number", code: "required" }],
      forms: [{ ...form, fields }],
    },
  });
  expect(section?.groups).toEqual([
    {
      heading: "NDIS worker screening",
      lines: [
        { label: "Number on the card", value: englishFactWords.noAnswer },
        { label: "Last day", value: "1 May 2031" },
      ],
    },
  ]);
  expect(section?.problems).toEqual([expect.stringContaining("Number on the card")]);
});

test("dates, months and countries are in words that cannot be misread", () => {
  expect(linesOf("date_of_birth", "1991-03-04")).toEqual(["Date of birth", "Date of birth: 4 March 1991"]);
  const passport = { held: true, number: "N1234567", country: "NZ", expires_on: "2031-02-01" };
  expect(linesOf("passport", passport)).toEqual([
    "Passport",
    "Passport number: N1234567",
    "Country of issue: New Zealand",
    "Expires: 1 February 2031",
  ]);
});

const home = {
  no_fixed_address: false,
  line_1: "",
  line_2: "",
  suburb: "",
  town: "",
  state: "",
  postcode: "",
  country: "",
};

test("a history is told newest first, with the explained months in their place", () => {
  const entries = [
    { ...home, line_1: "1 Old Road", town: "Perth", country: "AU", from: "2015-01", to: "2020-05" },
    { ...home, line_1: "12 Quay St", town: "Ōtepoti", country: "NZ", from: "2020-09", to: null },
    { ...home, no_fixed_address: true, town: "Ōamaru", country: "NZ", from: "2020-06", to: "2020-06" },
  ];
  const explained = [{ from: "2020-07", to: "2020-08", reason: "At sea" }];
  expect(linesOf("addresses", { entries, explained })).toEqual([
    "Addresses",
    "September 2020 – today",
    "Address: 12 Quay St, Ōtepoti, New Zealand",
    "July 2020 – August 2020",
    "Explanation: At sea",
    "June 2020",
    "Address: No fixed address (Ōamaru, New Zealand)",
    "January 2015 – May 2020",
    "Address: 1 Old Road, Perth, Australia",
  ]);
});

test("what somebody does not have is said, not left out", () => {
  const none = { number: "", country: "", expires_on: "" };
  expect(linesOf("passport", { held: false, ...none })).toEqual(["Passport", "Passport: Not held"]);
  expect(linesOf("former_names", { none: true, entries: [] })).toEqual([
    "Former and other names",
    "Other names: None: has never had another name",
  ]);
});

test("what is missing from a fact is named with the entry that lacks it", () => {
  const entries = [{ ...home, line_1: "12 Quay St", country: "NZ", from: "2020-09", to: null }];
  const problems = [
    { field: "entries[0].town", code: "required" },
    { field: "entries", code: "gap", from: "2019-11", to: "2020-08" },
  ];
  expect(linesOf("addresses", { entries, explained: [] }, problems).slice(-2)).toEqual([
    "Missing: Town or city (September 2020 – today)",
    "Missing, without a reason: November 2019 – August 2020",
  ]);
});

describe("the facts of one check", () => {
  const checks = [
    { id: 1, type: "credit", status: "candidate", details: {} },
    { id: 2, type: "moj", status: "candidate", details: { date_of_birth: "1991-05-14" } },
  ];
  const subject = { first_name: "Ana", last_name: "Silva", job_role: "", checks };
  const address = {
    ...home,
    line_1: "1 Road",
    town: "Perth",
    state: "WA",
    postcode: "6000",
    country: "AU",
  };
  const saved = {
    sex: "female" as const,
    addresses: {
      entries: [
        { ...address, from: "2021-06", to: null },
        { ...address, line_1: "2 Street", from: "2017-01", to: "2021-06" },
        { ...address, line_1: "3 Lane", from: "2010-01", to: "2016-12" },
      ],
      explained: [],
    },
  };
  const ofCheck = (index: number) => factsOfCheck(subject, checks[index] as never, saved, today);

  test("are those it needs, and no others", () => {
    expect(ofCheck(0).sex).toBeUndefined();
    expect(ofCheck(1).sex).toMatchObject({ value: "female", needed_by: [2] });
  });

  test("reach as far back as this check needs, though another needs more", () => {
    const streetsOf = (index: number) => ofCheck(index).addresses?.value?.entries.map(({ line_1 }) => line_1);
    expect(streetsOf(0)).toEqual(["1 Road"]);
    expect(streetsOf(1)).toEqual(["1 Road", "2 Street", "3 Lane"]);
  });

  test("include what the partner sent with another check", () => {
    expect(ofCheck(0).date_of_birth).toMatchObject({ value: "1991-05-14", source: "partner" });
  });
});

test("answers to a form stand under its questions, those that were asked, in words", () => {
  const form = formLibrary.find(({ name }) => name === "Medical questionnaire");
  const answers = { adjustments: true, adjustments_which: "A desk", limits: false, limits_which: "Unasked" };
  const lines = form ? answerLines(form, answers, englishFactWords) : [];
  expect(lines.slice(0, 4)).toEqual([
    { label: "Do you need any changes to the workplace to do this job?", value: "Yes" },
    { label: "Which changes would help?", value: "A desk" },
    {
      label: "Is there anything in this job that your health could make unsafe, for you or for others?",
      value: "No",
    },
    { label: "Do you take medicine that can make you sleepy or less alert?", value: "No answer" },
  ]);
});
