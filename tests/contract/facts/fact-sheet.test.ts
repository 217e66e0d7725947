import { describe, expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import { type FactKey, factKeys } from "#server/contract/fact-key.ts";
import { factSheetOf, neededFacts, type SavedFacts } from "#server/contract/facts/fact-sheet.ts";
import { factsNeededBy } from "#server/contract/facts/needs.ts";
import { factShapes } from "#server/contract/facts/values.ts";

const today = "2026-11-22";
const nobody = { first_name: "", last_name: "", job_role: "" };

function candidateWith(...checks: { type: string; details?: Record<string, unknown>; status?: string }[]) {
  return {
    ...nobody,
    checks: checks.map((check, index) => ({ id: index + 1, status: "candidate", details: {}, ...check })),
  };
}

describe("what a candidate's checks need", () => {
  test("each fact is needed once, and says by which checks", () => {
    const needed = neededFacts(candidateWith({ type: "credit" }, { type: "national_police_check" }));
    const keys = needed.map(({ need }) => need.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(needed.find(({ need }) => need.key === "date_of_birth")?.neededBy).toEqual([1, 2]);
    expect(needed.find(({ need }) => need.key === "firearms_licence")?.neededBy).toEqual([2]);
  });

  test("of two histories the longer one is asked for", () => {
    const [addresses] = neededFacts(candidateWith({ type: "national_police_check" }, { type: "moj" })).filter(
      ({ need }) => need.key === "addresses",
    );
    expect(addresses?.need.years).toBe(10);
  });

  test("a canceled check needs nothing", () => {
    expect(neededFacts(candidateWith({ type: "moj", status: "canceled" }))).toEqual([]);
  });

  test("a type of another service needs nothing that we know of", () => {
    expect(neededFacts(candidateWith({ type: "constructor" }, { type: "space_travel" }))).toEqual([]);
  });

  test.each(catalogue().map(({ code }) => code))(
    "what %s needs is made of known facts, each named once",
    (code) => {
      const keys = factsNeededBy(code).map(({ key }) => key);
      expect(keys.every((key) => factKeys.includes(key))).toBe(true);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  test("every check type needs facts, but for references and the form that a health professional reads", () => {
    const without = catalogue()
      .map(({ code }) => code)
      .filter((code) => factsNeededBy(code).length === 0);
    expect(without).toEqual(["reference", "reference_plus", "custom_reference"]);
  });
});

describe("what is known of a fact", () => {
  const since2010 = { from: "2010-01", to: null };
  const aJob = {
    ...since2010,
    employer: "Quay Clinic",
    position: "Nurse",
    country: "NZ",
    contact_name: "Rosa Reyes",
    may_contact: true,
  };

  test("how a partner wrote a postcode or a phone number is not judged", () => {
    const home = {
      ...since2010,
      line_1: "1 Quay",
      town: "Perth",
      state: "WA",
      postcode: "W.A.",
      country: "AU",
    };
    const details = {
      addresses: { entries: [home] },
      employment: { none: false, entries: [{ ...aJob, contact_number: "ask at the desk" }] },
    };
    const { facts } = factSheetOf(
      candidateWith({ type: "moj" }, { type: "employment_history", details }),
      {},
      today,
      null,
    );
    expect(facts.addresses).toMatchObject({ state: "known", source: "partner", problems: [] });
    expect(facts.employment).toMatchObject({ state: "known", source: "partner", problems: [] });
  });

  test("nothing: it is missing", () => {
    const { facts } = factSheetOf(candidateWith({ type: "moj" }), {}, today, null);
    expect(facts.date_of_birth).toMatchObject({ state: "missing", value: null, source: null, problems: [] });
  });

  test("a name that the partner sent is prefilled", () => {
    const candidate = { ...candidateWith({ type: "credit" }), first_name: "Ana", last_name: "Silva" };
    expect(factSheetOf(candidate, {}, today, null).facts.legal_name).toMatchObject({
      state: "known",
      source: "partner",
      value: { first_name: "Ana", last_name: "Silva", middle_names: "" },
    });
  });

  test("details of a check prefill, by the fact's key and by the names of the catalogue", () => {
    const { facts } = factSheetOf(
      candidateWith(
        { type: "wwcc", details: { card_number: "WWC0123456E", state: "NSW" } },
        { type: "credit", details: { date_of_birth: "1991-05-14", addresses: "no list" } },
        { type: "qualification", details: { award: "Bachelor of Nursing" } },
      ),
      {},
      today,
      null,
    );
    expect(facts.working_with_children_card).toMatchObject({
      state: "known",
      value: { number: "WWC0123456E", state: "NSW" },
    });
    expect(facts.date_of_birth).toMatchObject({ state: "known", value: "1991-05-14", source: "partner" });
    expect(facts.addresses).toMatchObject({ state: "missing", value: null });
    expect(facts.qualifications).toMatchObject({
      state: "incomplete",
      value: { entries: [{ award: "Bachelor of Nursing", institution: "" }] },
    });
  });

  test("what the company said of the work, field by field and for either police check, is not asked", () => {
    const said = {
      purpose: "licence",
      with_children: false,
      with_vulnerable_people: true,
      work: "by the hour",
    };
    const candidate = {
      ...candidateWith(
        { type: "national_police_check", details: said },
        { type: "nz_police_vetting", details: { with_children: true, work: "paid", purpose: "" } },
        { type: "credit", details: { in_own_home: true } },
      ),
      job_role: "Ward nurse",
    };
    const { facts } = factSheetOf(candidate, {}, today, null);
    expect(facts.role).toMatchObject({
      state: "known",
      source: "partner",
      value: {
        purpose: "licence",
        position: "Ward nurse",
        with_children: false,
        with_vulnerable_people: true,
      },
    });
    // A licence is none of the purposes of a vetting, and nobody asks a credit check about the work.
    expect(facts.police_vetting).toMatchObject({
      state: "incomplete",
      value: {
        purpose: "",
        with_children: true,
        with_vulnerable_people: true,
        work: "paid",
        in_own_home: null,
      },
    });
  });

  test("what the candidate saved stands before what the partner sent", () => {
    const candidate = candidateWith({ type: "credit", details: { date_of_birth: "1991-05-14" } });
    const { facts } = factSheetOf(candidate, { date_of_birth: "1991-05-15" }, today, null);
    expect(facts.date_of_birth).toMatchObject({ value: "1991-05-15", source: "candidate" });
  });

  test.each<[FactKey, unknown, string[]]>([
    ["legal_name", { last_name: "Silva" }, ["first_name required"]],
    ["legal_name", { last_name: "Suharto", only_one_name: true }, []],
    ["former_names", {}, ["none required"]],
    ["former_names", { none: false }, ["entries required"]],
    ["former_names", { none: true }, []],
    ["former_names", { entries: [{ kind: "maiden", last_name: "Đặng" }] }, []],
    ["former_names", { entries: [{ first_name: "Ana" }] }, ["entries[0].kind required"]],
    ["date_of_birth", "2026-11-23", [" future"]],
    ["date_of_birth", "2026-11-22", []],
    ["place_of_birth", { town: "Hà Nội" }, ["country required"]],
    ["place_of_birth", { town: "Nelson", country: "NZ" }, []],
    ["place_of_birth", { town: "Pune", country: "IN" }, ["state required"]],
    ["passport", {}, ["held required"]],
    ["passport", { held: false }, []],
    ["passport", { held: true, number: "PA1234567", country: "NZ" }, ["expires_on required"]],
    ["addresses", {}, ["entries required"]],
    ["work_right", { basis: "visa", citizenships: ["IN"] }, ["visa_expires_on required"]],
    [
      "addresses",
      {
        entries: [
          { line_1: "1 Quay", town: "Nelson", postcode: "7010", country: "NZ", from: "2027-01", to: null },
        ],
      },
      ["entries[0].from future", "entries gap"],
    ],
    [
      "addresses",
      {
        entries: [
          {
            line_1: "1 Quay",
            town: "Nelson",
            postcode: "7010",
            country: "NZ",
            from: "2024-02",
            to: "2024-01",
          },
        ],
      },
      ["entries[0].to order", "entries gap"],
    ],
    [
      "addresses",
      { entries: [{ no_fixed_address: true, town: "Perth", country: "AU", from: "2010-01", to: null }] },
      [],
    ],
    [
      "addresses",
      { entries: [{ ...since2010, line_1: "1 Quay", town: "Perth", country: "AU" }] },
      ["entries[0].state required", "entries[0].postcode required"],
    ],
    [
      "addresses",
      {
        entries: [
          { ...since2010, line_1: "1 Quay", town: "Perth", state: "WA", postcode: "60000", country: "AU" },
        ],
      },
      ["entries[0].postcode postcode"],
    ],
    [
      "addresses",
      { entries: [{ ...since2010, line_1: "1 Orchard", postcode: "238823", country: "SG" }] },
      [],
    ],
    ["addresses", { entries: [{ ...since2010, line_1: "1 Marine Dr", town: "Suva", country: "FJ" }] }, []],
    ["addresses", { entries: [{ ...since2010, line_1: "1 Rue", town: "Dakar", country: "SN" }] }, []],
    ["employment", { none: true }, []],
    [
      "employment",
      { none: false, entries: [{ ...aJob, contact_number: "12" }] },
      ["entries[0].contact_number phone"],
    ],
    ["employment", { none: false, entries: [{ ...aJob, contact_number: "04 916 1234 ext 12" }] }, []],
    ["employment", { none: false, entries: [{ ...aJob, contact_number: "+91 98765 43210" }] }, []],
    [
      "role",
      { purpose: "employment", position: "Nurse", with_children: false },
      ["with_vulnerable_people required"],
    ],
  ])("%s of %j lacks %j", (key, given, lacking) => {
    const value = factShapes[key].parse(given);
    const type =
      catalogue().find(({ code }) => factsNeededBy(code).some((need) => need.key === key))?.code ?? "";
    const { facts } = factSheetOf(
      candidateWith({ type }, { type: "moj" }),
      { [key]: value } as SavedFacts,
      today,
      null,
    );
    expect(facts[key]?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(lacking);
    expect(facts[key]?.state).toBe(lacking.length > 0 ? "incomplete" : "known");
  });

  test("a gap names its months", () => {
    const at = { line_1: "1 Quay", town: "Nelson", postcode: "7010", country: "NZ" };
    const addresses = factShapes.addresses.parse({
      entries: [
        { ...at, from: "2010-01", to: "2023-02" },
        { ...at, from: "2023-07", to: null },
      ],
    });
    const { facts } = factSheetOf(candidateWith({ type: "moj" }), { addresses }, today, null);
    expect(facts.addresses?.problems).toEqual([
      { field: "entries", code: "gap", from: "2023-03", to: "2023-06" },
    ]);
  });
});

test.each([
  ["a country that does not exist", { country: "XQ" }],
  ["a month that does not exist", { from: "2024-13" }],
])("%s is refused", (_what, wrong) => {
  expect(factShapes.addresses.safeParse({ entries: [wrong] }).success).toBe(false);
});
