import type { Candidate } from "./candidate.ts";
import { folded } from "./search/folded.ts";

/** What rules look at of a candidate; `brand_id` is null where none is known. */
type RuledBy = Pick<Candidate, "job_role" | "department"> & { brand_id: number | null };

/**
 * The first rule that fits a candidate, with its place in the list, counted from 0; null where none does. Pages show by the same
 * function what the service would choose.
 */
export function chosenRule<Rule extends { contains: readonly string[]; brand_id: number | null }>(
  rules: readonly Rule[],
  { job_role, department, brand_id }: RuledBy,
): { rule: Rule; place: number } | null {
  const texts = [compared(job_role), compared(department)];
  const sought = soughtBy(rules);
  const place = rules.findIndex(
    ({ contains, brand_id: ofBrand }, at) =>
      (ofBrand === null || ofBrand === brand_id) &&
      (contains.length === 0 || sought[at]?.some((one) => texts.some((text) => has(text, one)))),
  );
  const rule = rules[place];
  return rule ? { rule, place } : null;
}

const known = new WeakMap<object, string[][]>();

/** The texts of rules as they are compared, once for a list: an import asks ten thousand times. */
function soughtBy(rules: readonly { contains: readonly string[] }[]): string[][] {
  const sought = known.get(rules) ?? rules.map(({ contains }) => contains.map(compared));
  known.set(rules, sought);
  return sought;
}

/** Empty for a text of which nothing would be compared, such as "-". */
export function compared(text: string): string {
  return folded(text).replace(/\s+/gu, " ").trim();
}

/** Scripts that write no spaces between words: a word may begin anywhere. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** From the beginning of a word: "RN" is in "RN, night shift", and not in "Intern". */
function has(text: string, sought: string): boolean {
  if (unspaced.test(sought)) return text.includes(sought);
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
