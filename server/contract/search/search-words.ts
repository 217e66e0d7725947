import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "../latin-digits.ts";
import { folded } from "./folded.ts";

/** What `q` looks for: every word, in any order, or one of the phone numbers. */
type SearchWords = {
  /** The spellings of each word, one of which has to be there: all parts of it, in any order. */
  words: string[][][];
  /** Digits as they stand in a number without its country code. */
  numbers: string[];
};

/** More words than any name has; those beyond are not looked for. */
const mostWords = 12;
const fewestDigits = 4;
/** Chinese, Japanese and Korean names. */
const withoutSpaces = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u;
const mostLetters = 8;
const hyphen = /[\u2010-\u2015\u2212\uff0d-]/u;

/** The search text of GET /candidates in its parts. None of them is folded yet. */
export function searchWords(q: string): SearchWords {
  const words = [...new Set(q.split(/\s+/u))].filter((word) => word !== "").slice(0, mostWords);
  return { words: words.map(spellings), numbers: numbersOf(q) };
}

/** Whether a text is found; it is what `searchedText` made. */
export function isFound(searched: string, { words, numbers }: SearchWords): boolean {
  const holds = (part: string) => searched.includes(folded(part));
  return words.every((word) => word.some((parts) => parts.every(holds))) || numbers.some(holds);
}

/** What of a candidate is looked through. */
export function searchedTextOf(
  candidate: Record<
    "name" | "email" | "reference_code" | "partner_application_id" | "job_role" | "contact_number",
    string
  >,
): string {
  const { name, email, reference_code, partner_application_id, job_role, contact_number } = candidate;
  return searchedText([name, email, reference_code, partner_application_id, job_role], contact_number);
}

export function searchedText(parts: readonly string[], contactNumber: string): string {
  return `${folded(parts.join(" "))} ${latinDigits(contactNumber.normalize("NFKD")).replace(/\D/gu, "")}`;
}

/** "Anne-Marie" may be written in two words. Hyphens of a text that is found are left out. */
function spellings(word: string): string[][] {
  const apart = word
    .split(hyphen)
    .filter((part) => part !== "")
    .join(" ");
  return [[word], ...(apart.includes(" ") ? [[apart]] : []), ...nameParts(word)];
}

/** "李秀英" is kept as first name 秀英 and last name 李: where a name has no spaces, it may be parted between any two letters. */
function nameParts(word: string): string[][] {
  const letters = [...word.normalize("NFC")];
  if (!withoutSpaces.test(word) || letters.length > mostLetters) return [];
  return letters
    .slice(1)
    .map((_, index) => [letters.slice(0, index + 1).join(""), letters.slice(index + 1).join("")]);
}

/**
 * The number without what depends on where it is called from: "0412 345 678", "+61 412 345 678" and "0061412345678" are all
 * "412345678". None where the text is no phone number.
 */
function numbersOf(q: string): string[] {
  const text = latinDigits(q.normalize("NFKD")).trim();
  if (!/^\+?[\d\s().\-\u2010-\u2015/]+$/u.test(text)) return [];
  const digits = text.replace(/\D/gu, "").replace(/^0+/u, "");
  if (digits.length < fewestDigits) return [];
  const abroad = parsePhoneNumberFromString(`+${digits}`);
  return [...new Set([digits, ...(abroad?.isValid() ? [String(abroad.nationalNumber)] : [])])];
}
