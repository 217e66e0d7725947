import type { factRoutes } from "../facts/fact.ts";
import { factSheetOf } from "../facts/fact-sheet.ts";
import { created, params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const home = {
  no_fixed_address: false,
  line_1: "12 Harbour Street",
  line_2: "",
  suburb: "",
  town: "Sydney",
  state: "NSW",
  postcode: "2000",
  country: "AU",
  from: "2023-07",
  to: null,
};

const facts = {
  legal_name: { first_name: "Ana", middle_names: "Maria", last_name: "Silva", only_one_name: false },
  former_names: { none: true, entries: [] },
  date_of_birth: "1991-05-14",
  addresses: { entries: [home], explained: [] },
};

const subject = { ...created, checks: created.candidate_checks };

export const factExamples = {
  getFacts: { params, result: factSheetOf(subject, {}, "2026-03-02", null) },
  saveFacts: {
    params,
    body: { facts },
    result: factSheetOf(subject, facts, "2026-03-02", "2026-03-02T09:40:00.000Z"),
  },
} satisfies ExamplesOf<typeof factRoutes>;
