import { keptPhoneNumber } from "../../../contract/phone-number.ts";
import type { PersonGiven } from "./new-candidate.ts";

/** In what two candidates are alike. */
export type Likeness = "reference" | "email" | "phone" | "name";

/** By what a candidate is compared; null for what is not given. */
export type LikenessKeys = Record<Likeness, string | null>;

type Compared = Pick<PersonGiven, "firstName" | "lastName" | "email" | "contactNumber" | "reference">;

/** @param countries those that a number without `+` may belong to, the likeliest first */
export function likenessKeys(person: Compared, countries: readonly (string | null)[]): LikenessKeys {
  const given = { reference: person.reference, email: person.email.trim().toLowerCase() };
  return {
    reference: given.reference || null,
    email: given.email || null,
    phone: person.contactNumber === "" ? null : keptPhoneNumber(person.contactNumber, countries),
    name: foldedName(`${person.firstName} ${person.lastName}`) || null,
  };
}

/** A name without its accents, apostrophes and hyphens and whatever the order of its words: a family name may come first. */
function foldedName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/đ/g, "d")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/['’‘ʼ`´-]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");
}

/** In what the two are alike; the one name that many have is the weakest, and comes last. */
export function likenesses(one: LikenessKeys, other: LikenessKeys): Likeness[] {
  const kinds: Likeness[] = ["reference", "email", "phone", "name"];
  return kinds.filter((kind) => one[kind] !== null && one[kind] === other[kind]);
}
