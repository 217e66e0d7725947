import type { Person, PersonField } from "#server/contract/ledger/person.ts";

/** The fields of a person in the order in which forms ask for them. */
export const personFields = Object.keys({
  firstName: true,
  lastName: true,
  email: true,
  contactNumber: true,
  jobRole: true,
  department: true,
} satisfies Record<PersonField, true>) as PersonField[];

/** Of a candidate, these alone. */
export function personIn(candidate: Person): Person {
  return Object.fromEntries(personFields.map((field) => [field, candidate[field]])) as Person;
}
