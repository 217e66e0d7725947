import type { FactKey } from "../fact-key.ts";
import type { FactSheet } from "./fact.ts";

/** What is asked on one page, in the order in which it is asked. The name is confirmed with the other details. */
const groups = {
  names: ["former_names"],
  birth: ["date_of_birth", "place_of_birth", "sex"],
  addresses: ["addresses"],
  licences: ["driver_licence", "passport", "firearms_licence"],
  role: ["role", "police_vetting"],
  "work-right": ["work_right"],
  "children-card": ["working_with_children_card"],
  employment: ["employment"],
  qualifications: ["qualifications"],
  memberships: ["memberships"],
  countries: ["countries_lived"],
  social: ["social_handles"],
  "company-questions": ["company_questions"],
  health: ["health_answers"],
} as const satisfies Record<string, readonly FactKey[]>;

export type FactGroupName = keyof typeof groups;
// The keys of groups are all there are.
export const factGroupNames = Object.keys(groups) as FactGroupName[];

/**
 * A page of questions in a journey. `asked`: the candidate is led to it; what the partner sent whole is only shown in the
 * review, from where it can be changed. `complete`: nothing more has to be answered on it.
 */
export type FactGroup = { name: FactGroupName; keys: FactKey[]; asked: boolean; complete: boolean };

export type Facts = FactSheet["facts"];

/** The page on which a fact is asked; null for the name. */
export function factGroupOf(key: FactKey): FactGroupName | null {
  return factGroupNames.find((name) => (groups[name] as readonly FactKey[]).includes(key)) ?? null;
}

/** The pages of questions that the checks of a candidate call for: each fact once. */
export function factGroupsOf(facts: Facts): FactGroup[] {
  return factGroupNames.flatMap((name) => {
    const needed: readonly FactKey[] = groups[name];
    const keys = needed.filter((key) => facts[key] !== undefined);
    if (keys.length === 0) return [];
    const asked = keys.some((key) => facts[key]?.source !== "partner" || facts[key]?.state !== "known");
    return [{ name, keys, asked, complete: keys.every((key) => isSettled(facts, key)) }];
  });
}

/** An optional fact may stay open, but not half-written. */
function isSettled(facts: Facts, key: FactKey): boolean {
  const fact = facts[key];
  return fact?.state === "known" || (fact?.required === false && fact.state === "missing");
}
