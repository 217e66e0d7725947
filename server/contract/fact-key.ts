import { z } from "zod";

/** What checks need to know of a candidate, in the order in which it is asked. The shape of each is in facts/values.ts. */
export const factKeys = [
  "legal_name",
  "former_names",
  "date_of_birth",
  "place_of_birth",
  "sex",
  "addresses",
  "driver_licence",
  "passport",
  "firearms_licence",
  "role",
  "police_vetting",
  "work_right",
  "working_with_children_card",
  "employment",
  "qualifications",
  "memberships",
  "countries_lived",
  "social_handles",
  "company_questions",
  "health_answers",
] as const;
export type FactKey = (typeof factKeys)[number];
export const factKey = z.enum(factKeys).meta({ id: "FactKey" });
