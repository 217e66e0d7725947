import { z } from "zod";
import type { FactKey } from "../fact-key.ts";
import { keptPhoneNumber } from "../phone-number.ts";
import { addressFormOf, isPostcodeOf } from "./address-forms.ts";
import { gapsOf, type Months, overlapsOf } from "./months.ts";
import type { FactNeed } from "./needs.ts";
import type { FactValue } from "./values.ts";
import { askedOfWorkRight, lastsUntilVisaEnds } from "./work-right.ts";
import { exampleUnlessOfState } from "./wwcc-number.ts";

/** What is wrong with a fact, or missing from it. `field` is a path within its value, such as `entries[0].town`. */
export const factProblem = z
  .object({
    field: z.string(),
    code: z
      .enum(["required", "gap", "overlap", "order", "future", "expired", "format", "phone", "postcode"])
      .describe(
        "`required`: not answered yet. `gap` and `overlap`: months without an entry, or with several, which another entry or an explanation settles. `order`: it ends before it begins. `future`: it has not happened yet. `expired`: it is over, so that another one is needed. `format`: not written as its register writes it, which `as_on_card` confirms. `phone` and `postcode`: none that exists there; only of what was saved, never of what the partner sent.",
      ),
    from: z.string().optional().describe("The first month of a gap or overlap, YYYY-MM."),
    to: z.string().optional().describe("The last month of it."),
    example: z.string().optional().describe("Of `format`: a number as that register writes it."),
  })
  .meta({ id: "FactProblem" });
export type FactProblem = z.infer<typeof factProblem>;

type Entry = { from: string; to: string | null };

/** By what a fact is judged besides itself: YYYY-MM-DD, where the company is; and null while nobody said it. */
export type Circumstances = { today: string; dateOfBirth: string | null };

type Rule<Key extends FactKey> = (
  value: FactValue<Key>,
  need: FactNeed,
  today: string,
  dateOfBirth: string | null,
) => FactProblem[];

/** The rule of each fact: what has to be answered before a check can be carried out with it. */
const rules: { [Key in FactKey]: Rule<Key> } = {
  legal_name: (value) => nameProblems(value, "", value.only_one_name),
  former_names: (value) =>
    ifAny(value, ({ entries }) =>
      listed(entries, (entry, at) => [
        ...required(entry, at, ["kind"]),
        ...(entry.first_name || entry.last_name ? [] : required(entry, at, ["last_name"])),
      ]),
    ),
  date_of_birth: (value, _need, today) => notInFuture(value, "", today),
  place_of_birth: (value) =>
    required(value, "", ["town", ...(isNeeded("state", value.country) ? ["state" as const] : []), "country"]),
  sex: () => [],
  addresses: ({ entries, explained }, need, today) => [
    ...listed(entries, (entry, at) => [...addressProblems(entry, at), ...periodProblems(entry, at, today)]),
    ...unsettled("gap", gapsOf(entries, explained, need.years ?? 0, today.slice(0, 7)), entries),
    ...unsettled("overlap", overlapsOf(entries, explained, today.slice(0, 7)), entries),
  ],
  driver_licence: (value) => ifHeld(value, ["number", "country"]),
  passport: (value) => ifHeld(value, ["number", "country", "expires_on"]),
  firearms_licence: (value) => ifHeld(value, ["number", "state"]),
  role: (value) => required(value, "", ["purpose", "position", "with_children", "with_vulnerable_people"]),
  police_vetting: (value) =>
    required(value, "", [
      "purpose",
      "position",
      "with_children",
      "with_vulnerable_people",
      "work",
      "childrens_worker",
      "in_own_home",
      "application",
      "vetted_before",
    ]),
  work_right: (value, { countries = [] }, today, dateOfBirth) => [
    ...required(value, "", ["basis"]),
    ...(value.citizenships.length > 0 ? [] : [{ field: "citizenships", code: "required" as const }]),
    ...required(value, "", askedOfWorkRight(value, countries, dateOfBirth)),
    ...(lastsUntilVisaEnds(value, countries) ? notOver(value.visa_expires_on, "visa_expires_on", today) : []),
  ],
  working_with_children_card: (value, _need, today) => [
    ...required(value, "", ["number", "state"]),
    ...cardNumberProblems(value),
    ...notOver(value.expires_on, "expires_on", today),
  ],
  employment: (value, need, today) =>
    ifAny(value, ({ entries, explained }) => [
      ...listed(entries, (entry, at) => [
        ...required(entry, at, ["employer", "position", "country", "contact_name", "may_contact"]),
        ...(entry.contact_email || entry.contact_number ? [] : required(entry, at, ["contact_email"])),
        ...phoneProblems(entry, at),
        ...periodProblems(entry, at, today),
      ]),
      ...unsettled("gap", gapsOf(entries, explained, need.years ?? 0, today.slice(0, 7)), entries),
    ]),
  qualifications: ({ entries }, _need, today) =>
    listed(entries, (entry, at) => [
      ...required(entry, at, ["institution", "award", "country"]),
      ...periodProblems(entry, at, today),
    ]),
  memberships: ({ entries }) =>
    listed(entries, (entry, at) => required(entry, at, ["body", "number", "registered_name"])),
  countries_lived: ({ entries }, _need, today) =>
    listed(entries, (entry, at) => [
      ...required(entry, at, ["country", "addresses"]),
      ...periodProblems(entry, at, today),
    ]),
  social_handles: () => [],
  // What is missing from answers to forms depends on the forms (company-questions.ts, form-answers.ts).
  company_questions: () => [],
  health_answers: () => [],
};

/** What is missing from a value, or wrong with it, before the need is met. */
export function factProblems<Key extends FactKey>(
  key: Key,
  value: FactValue<Key>,
  need: FactNeed,
  { today, dateOfBirth }: Circumstances,
): FactProblem[] {
  return rules[key](value, need, today, dateOfBirth);
}

function nameProblems(name: { first_name: string; last_name: string }, at: string, single: boolean) {
  return required(name, at, single ? ["last_name"] : ["first_name", "last_name"]);
}

/** What an address has is the country's matter. Whoever had none says where they were. */
function addressProblems(entry: FactValue<"addresses">["entries"][number], at: string): FactProblem[] {
  const { country, postcode, no_fixed_address } = entry;
  const needed = addressFormOf(country).fields.flatMap(({ field, required }) => (required ? [field] : []));
  const missing = no_fixed_address
    ? required(entry, at, [...needed.filter((field) => field === "town"), "country"])
    : required(entry, at, ["line_1", ...needed, "country"]);
  const isWrong = !no_fixed_address && postcode !== "" && !isPostcodeOf(country, postcode);
  return isWrong ? [...missing, { field: `${at}.postcode`, code: "postcode" }] : missing;
}

/** A number that its register would write another way is asked for again, until the holder says that the card has it so. */
function cardNumberProblems({
  number,
  state,
  as_on_card,
}: FactValue<"working_with_children_card">): FactProblem[] {
  const example = as_on_card || number === "" ? null : exampleUnlessOfState(number, state);
  return example === null ? [] : [{ field: "number", code: "format", example }];
}

function isNeeded(name: "state", country: string): boolean {
  return addressFormOf(country).fields.some(({ field, required }) => field === name && required);
}

/** A number without `+` is taken for one of the country where they worked. */
function phoneProblems(
  { contact_number, country }: { contact_number: string; country: string },
  at: string,
): FactProblem[] {
  const isFine = contact_number === "" || keptPhoneNumber(contact_number, [country]) !== null;
  return isFine ? [] : [{ field: `${at}.contact_number`, code: "phone" }];
}

function required<Value extends object>(
  value: Value,
  at: string,
  names: (keyof Value & string)[],
): FactProblem[] {
  return names
    .filter((name) => value[name] === "" || value[name] === null)
    .map((name) => ({ field: at === "" ? name : `${at}.${name}`, code: "required" }));
}

/** A list that may be empty: whether there is anything to list is answered first, unless entries say so. */
function ifAny<Value extends { none: boolean | null; entries: readonly unknown[] }>(
  value: Value,
  problems: (value: Value) => FactProblem[],
): FactProblem[] {
  if (value.none) return [];
  return value.none === null && value.entries.length === 0 ? required(value, "", ["none"]) : problems(value);
}

/** A list that needs an entry, and the problems of each. */
function listed<Value>(
  entries: readonly Value[],
  each: (entry: Value, at: string) => FactProblem[],
): FactProblem[] {
  if (entries.length === 0) return [{ field: "entries", code: "required" }];
  return entries.flatMap((entry, index) => each(entry, `entries[${index}]`));
}

/** A document that people may not have: whether they do is what has to be answered. */
function ifHeld<Value extends { held: boolean | null }>(
  value: Value,
  names: (keyof Value & string)[],
): FactProblem[] {
  return value.held === true ? required(value, "", names) : required(value, "", ["held"]);
}

function periodProblems({ from, to }: Entry, at: string, today: string): FactProblem[] {
  const missing = required({ from, to: to ?? "today" }, at, ["from", "to"]);
  if (missing.length > 0) return missing;
  if (to !== null && to < from) return [{ field: `${at}.to`, code: "order" }];
  return [...notInFuture(from, `${at}.from`, today), ...notInFuture(to ?? "", `${at}.to`, today)];
}

function notInFuture(given: string, field: string, today: string): FactProblem[] {
  return given > today.slice(0, given.length) ? [{ field, code: "future" }] : [];
}

/** A last day that was given. */
function notOver(lastDay: string, field: string, today: string): FactProblem[] {
  return lastDay !== "" && lastDay < today ? [{ field, code: "expired" }] : [];
}

/** Gaps of a history that has entries; of an empty one it is said already that there are none. */
function unsettled(code: "gap" | "overlap", months: Months[], entries: readonly Entry[]): FactProblem[] {
  return entries.length === 0 ? [] : months.map(({ from, to }) => ({ field: "entries", code, from, to }));
}
