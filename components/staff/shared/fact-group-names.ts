/** The pages of questions in the journey, in their order: what staff read of them has words for each. */
export const factGroupNames = [
  "names",
  "birth",
  "addresses",
  "licences",
  "role",
  "work-right",
  "children-card",
  "employment",
  "qualifications",
  "memberships",
  "countries",
  "social",
  "health",
] as const;
