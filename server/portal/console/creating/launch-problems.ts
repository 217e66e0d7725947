import { z } from "zod";
import { keptPhoneNumber } from "../../../contract/phone-number.ts";
import type { LaunchOptions } from "./launch-options.ts";
import type { GivenField, LaunchChoice, PersonGiven } from "./new-candidate.ts";

/** What is wrong with a field; pages have the words for it. */
type PersonProblem =
  | "missing"
  | "too_long"
  | "not_an_email"
  | "not_a_number"
  | "no_way_to_contact"
  | "not_usable"
  /** Another row of the same file has this reference before. */
  | "used_twice"
  /** The company's rules are to choose the checks, and none fits. */
  | "no_rule";
export type PersonProblems = Partial<Record<GivenField, PersonProblem>>;

const longest: Record<GivenField, number> = {
  firstName: 255,
  lastName: 255,
  email: 254,
  contactNumber: 64,
  jobRole: 255,
  department: 255,
  reference: 255,
};

/**
 * What of a person can't be sent. A candidate needs a name, one of the two at least, and an address or number to be contacted.
 * @param countries those that a number without `+` may belong to, the likeliest first
 */
export function personProblems(
  person: PersonGiven,
  { contact }: Pick<LaunchChoice, "contact">,
  countries: readonly (string | null)[],
): PersonProblems {
  const problems: PersonProblems = {};
  for (const [field, most] of Object.entries(longest) as [GivenField, number][]) {
    if (person[field].length > most) problems[field] = "too_long";
    else if (/\p{Cc}/u.test(person[field]) || !person[field].isWellFormed()) problems[field] = "not_usable";
  }
  if (person.firstName === "" && person.lastName === "") problems.firstName = "missing";
  if (person.email !== "" && !z.regexes.unicodeEmail.test(person.email)) problems.email ??= "not_an_email";
  if (person.contactNumber !== "" && keptPhoneNumber(person.contactNumber, countries) === null) {
    problems.contactNumber ??= "not_a_number";
  }
  if (contact && person.email === "" && person.contactNumber === "") problems.email = "no_way_to_contact";
  // Every HTTP client removes these two from a path.
  if (person.reference === "." || person.reference === "..") problems.reference = "not_usable";
  return problems;
}

type ChoiceProblem = { field: string; problem: "nothing_chosen" | "not_offered" | "missing" };

/** What of a choice can't be launched: nothing at all, what the company can't, and details that nobody else will give. */
export function choiceProblems(choice: LaunchChoice, options: LaunchOptions): ChoiceProblem[] {
  const { brandId } = choice;
  const isThere = brandId === null || options.brands.some(({ id }) => id === brandId);
  return [
    ...checkProblems(choice, options),
    ...(isThere ? [] : [{ field: "brandId", problem: "not_offered" } as const]),
  ];
}

function checkProblems(choice: LaunchChoice, options: LaunchOptions): ChoiceProblem[] {
  if (choice.byRules) return options.bundleRules ? [] : [{ field: "byRules", problem: "not_offered" }];
  if (choice.bundleId !== null) {
    const known = options.bundles.some(({ id }) => id === choice.bundleId);
    return known ? [] : [{ field: "bundleId", problem: "not_offered" }];
  }
  if (choice.checks.length === 0) return [{ field: "checks", problem: "nothing_chosen" }];
  return choice.checks.flatMap(({ type, details }): ChoiceProblem[] => {
    const offered = options.checks.find(({ code }) => code === type);
    if (!offered) return [{ field: "checks", problem: "not_offered" }];
    return offered.details
      .filter(({ key, required }) => required && (details[key] ?? "") === "")
      .map(({ key }) => ({ field: `details.${type}.${key}`, problem: "missing" }));
  });
}
