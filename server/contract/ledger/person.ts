import { type CamelCase, camelCase } from "./camel-case.ts";
import { candidateLedger } from "./candidate-ledger.ts";
import { type FieldChangedBy, fieldsChangedBy } from "./ledger.ts";

/** The fields of a candidate that staff write down and correct: who they are, how they are reached, and for what. */
export const personFields = fieldsChangedBy(candidateLedger, "staff");
type PersonOfContract = Record<FieldChangedBy<typeof candidateLedger, "staff">, string>;

/** The same, as forms call them. */
export type Person = { [Field in keyof PersonOfContract as CamelCase<Field>]: string };
export type PersonField = keyof Person;

/** Those of them that candidates confirm, and may correct until they have signed. */
export type OwnDetailsField = CamelCase<FieldChangedBy<typeof candidateLedger, "candidate">>;

export function personOf(candidate: PersonOfContract): Person {
  return Object.fromEntries(personFields.map((field) => [camelCase(field), candidate[field]])) as Person;
}

/** What of a form goes to the service: the fields that are there, under their names in the contract. */
export function inContract(person: Partial<Person>): Partial<PersonOfContract> {
  const given = personFields.flatMap((field) => {
    const value = person[camelCase(field)];
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(given) as Partial<PersonOfContract>;
}
