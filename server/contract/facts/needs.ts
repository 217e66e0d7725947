import { isOwnType } from "../own-type-code.ts";
import type { FactKey } from "./values.ts";

/**
 * A fact that a check type needs. `years`: how far back a history has to reach. `countries`: whose law a right to work is
 * judged by.
 */
export type FactNeed = {
  key: FactKey;
  required: boolean;
  years: number | null;
  countries?: readonly WorkCountry[];
};
export type WorkCountry = "AU" | "NZ";

const person = needs("legal_name", "former_names", "date_of_birth");

/** What each check type needs to know (docs/background-checks.md). Types that are not here need nothing but referees. */
const neededBy: Record<string, readonly FactNeed[]> = {
  identity: [
    ...needs("legal_name", "date_of_birth"),
    history("addresses", 0),
    ...needs("passport", "driver_licence"),
  ],
  national_police_check: [
    ...person,
    ...needs("place_of_birth", "sex"),
    history("addresses", 5),
    ...needs("driver_licence", "passport", "firearms_licence", "role"),
  ],
  moj: [...person, ...needs("place_of_birth", "sex"), history("addresses", 10), ...needs("driver_licence")],
  nz_police_vetting: [
    ...person,
    ...needs("place_of_birth", "sex"),
    history("addresses", 0),
    ...needs("driver_licence", "police_vetting"),
  ],
  right_to_work_au: [...needs("legal_name", "date_of_birth"), workRightIn("AU"), ...needs("passport")],
  right_to_work_nz: [...needs("legal_name", "date_of_birth"), workRightIn("NZ"), ...needs("passport")],
  wwcc: needs("legal_name", "working_with_children_card", "date_of_birth"),
  credit: [...person, history("addresses", 5), ...needs("driver_licence")],
  bankruptcy: [...person, history("addresses", 5), ...needs("driver_licence")],
  acc: [...needs("legal_name", "date_of_birth"), history("addresses", 0)],
  employment_history: [...needs("legal_name"), history("employment", 5)],
  qualification: needs("legal_name", "date_of_birth", "qualifications"),
  professional_membership: needs("legal_name", "memberships"),
  drivers_license: needs("legal_name", "date_of_birth", "driver_licence"),
  asic_banned: person,
  directorship: person,
  adverse_media: person,
  social_media: [...person, { key: "social_handles", required: false, years: null }],
  international_police: [...person, ...needs("countries_lived", "passport")],
  medical_questionnaire: needs("health_answers"),
};

/** What the form of a company's own type asks, and whose answers these are. */
const neededByOwn = needs("legal_name", "company_questions");

export function factsNeededBy(checkType: string): readonly FactNeed[] {
  if (isOwnType(checkType)) return neededByOwn;
  return Object.hasOwn(neededBy, checkType) ? (neededBy[checkType] ?? []) : [];
}

function needs(...keys: FactKey[]): FactNeed[] {
  return keys.map((key) => ({ key, required: true, years: null }));
}

function workRightIn(country: WorkCountry): FactNeed {
  return { key: "work_right", required: true, years: null, countries: [country] };
}

function history(key: "addresses" | "employment", years: number): FactNeed {
  return { key, required: true, years };
}
