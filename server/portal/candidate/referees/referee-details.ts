import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { latinDigits } from "../../../contract/latin-digits.ts";
import { emailOrEmpty, line } from "../../../contract/text.ts";
import { tidied } from "../../../contract/tidied.ts";
import type { JourneyReferee } from "./referee-check.ts";

const fewestDigits = 6;

/** What a candidate says of a referee: how to reach them is needed, one way or the other. */
export const refereeDetails = z
  .object({
    name: line().overwrite(tidied).min(1),
    email: emailOrEmpty,
    contactNumber: line(64).overwrite((text) => latinDigits(tidied(text))),
    relationship: line().overwrite(tidied).min(1),
    company: line().overwrite(tidied),
    jobTitle: line().overwrite(tidied),
  })
  .refine(({ email, contactNumber }) => email !== "" || digitsOf(contactNumber).length >= fewestDigits, {
    path: ["email"],
    error: "or a phone number is needed",
  });
export type RefereeDetails = z.output<typeof refereeDetails>;

/** Whoever shares an e-mail address or a number is taken for the same person. */
type Reachable = { email: string; contactNumber: string };

export function isSamePerson(one: Reachable, other: Reachable): boolean {
  const email = one.email.trim().toLowerCase();
  return (
    (email !== "" && email === other.email.trim().toLowerCase()) ||
    isSameNumber(one.contactNumber, other.contactNumber)
  );
}

/** +64 21 555 0199 and 021 555 0199 are one number: before the shorter stands a country's code, or the zero in its place. */
function isSameNumber(one: string, other: string): boolean {
  const [long = "", short = ""] = [one, other]
    .map((number) => digitsOf(number).replace(/^0+/, ""))
    .sort((a, b) => b.length - a.length);
  return short.length >= fewestDigits && long.length - short.length <= 3 && long.endsWith(short);
}

/** Whether a referee is on the list just as they are given here. */
export function isSameReferee(given: RefereeDetails, listed: JourneyReferee): boolean {
  return (["name", "email", "contactNumber", "relationship", "company", "jobTitle"] as const).every(
    (field) => given[field] === listed[field],
  );
}

/** @throws AppError `validation_failed`: `self` for the candidate's own address, `twice` for one that is on the list. */
export function refuseUnfit(given: RefereeDetails, candidate: Reachable, others: JourneyReferee[]): void {
  if (isSamePerson(given, candidate)) {
    throw new AppError("validation_failed", "You can’t be your own referee. Please name someone else.", {
      param: "self",
    });
  }
  if (others.some((other) => isSamePerson(given, other))) {
    throw new AppError("validation_failed", "This person is on your list already.", { param: "twice" });
  }
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, "");
}
