import { z } from "zod";
import type { PersonField } from "../../../contract/ledger/person.ts";
import { emailOrEmpty, line } from "../../../contract/text.ts";

/** What staff choose for candidates before they are created: the same for one, and for all rows of an imported file. */
export const launchChoice = z.object({
  /** A bundle of the company, or its checks one by one. */
  bundleId: z.int().positive().nullable(),
  /** The company's rules choose the bundle, by what is said of the person. */
  byRules: z.boolean().default(false),
  checks: z
    .array(
      z.object({
        type: line(64).min(1),
        details: z.record(line(64).min(1), z.union([line(255), z.boolean()])).default({}),
      }),
    )
    .max(50),
  /** False: nobody is written to, and the link is passed on by hand. */
  contact: z.boolean(),
  /** Null is the company's default brand. */
  brandId: z.int().positive().nullable().default(null),
  /** Whom the service knows by this address becomes the owner; null is the company's default owner. */
  ownerEmail: line(254).nullable(),
});
export type LaunchChoice = z.output<typeof launchChoice>;

/** The person, as staff write them down. */
export const personGiven = z.object({
  firstName: line(),
  lastName: line(),
  email: emailOrEmpty,
  contactNumber: line(64),
  jobRole: line(),
  department: line(),
  /** The company's own id of the candidate; empty for one that is made. */
  reference: line(),
} satisfies Record<PersonField | "reference", z.ZodType>);
export type PersonGiven = z.output<typeof personGiven>;
export type GivenField = keyof PersonGiven;

export type NewCandidate = { person: PersonGiven; choice: LaunchChoice };
