import { beginsAlike, type SpellingReason, spellingReason } from "./letters.ts";
import { type NameWords, separatorsOf, type WrittenName, wordsOf } from "./name-words.ts";

/**
 * Why two names of one person differ (domain.md, "Names"): `family_first` and `order` by the order of their words,
 * `middle_missing` by middle names that the second lacks, `initials`, `separator` by hyphens, apostrophes and spaces,
 * `macron`, `diacritic` and `transliteration` by the spelling of letters, `single_name` by what forms put beside a single name,
 * `truncated` where a machine-readable zone had no room. Why they may be of two: `extra_name`, a word that the first lacks;
 * `other_script`, of which nothing can be said here; `other_name`.
 */
export type NameReason =
  | SpellingReason
  | "family_first"
  | "order"
  | "middle_missing"
  | "initials"
  | "separator"
  | "single_name"
  | "truncated"
  | "former_name"
  | "extra_name"
  | "other_script"
  | "other_name";

/** `explainable`: usual for names of one person. `different`: people are to be asked, and a document has to link the two. */
export type NameComparison = { verdict: "same" | "explainable" | "different"; reasons: NameReason[] };

/** Whether `shown`, the name in a document or an answer, is `known`, that of the person. Upper and lower case are the same. */
export function compareNames(known: WrittenName, shown: WrittenName): NameComparison {
  const mine = wordsOf(known);
  const its = wordsOf(shown);
  const separators = separatorsOf(known) === separatorsOf(shown) ? [] : (["separator"] as const);
  const found =
    inOrder(mine, its, separators) ??
    singleName(mine, its) ??
    byWords(mine, its) ??
    truncated(mine, its, shown);
  if (!found) return { verdict: "different", reasons: [whyDifferent(mine, its)] };
  const reasons = [...new Set(found)];
  return { verdict: reasons.length === 0 ? "same" : "explainable", reasons };
}

type Found = NameReason[] | null;

/** All words, in the order of the one or the other half of the world, however they are parted. */
function inOrder(mine: NameWords, its: NameWords, separators: readonly NameReason[]): Found {
  const shown = all(its);
  const family = mine.family.join("");
  const orders: [string[], NameReason[]][] = [
    [all(mine), []],
    [[...mine.family, ...mine.given, ...mine.middle], ["family_first"]],
    [[...mine.family, ...mine.middle, ...mine.given], ["family_first"]],
    [[...mine.given, ...mine.family], mine.middle.length > 0 ? ["middle_missing"] : []],
    [[...mine.family, ...mine.given], mine.middle.length > 0 ? ["family_first", "middle_missing"] : []],
  ];
  for (const [words, reasons] of orders) {
    const spelling = words.length > 0 ? spellingReason(words.join(""), shown.join("")) : null;
    if (spelling === null || (family === "" && reasons.includes("family_first"))) continue;
    // The order of parts that are given as such is the same, whichever is written first.
    const sameWords =
      words.length === shown.length && words.every((word, at) => isAlike(word, shown[at] ?? ""));
    const parted = sameWords ? (reasons.length === 0 ? separators : []) : ["separator" as const];
    return [...reasons, ...(spelling === "same" ? [] : [spelling]), ...parted];
  }
  return null;
}

function all({ given, middle, family }: NameWords): string[] {
  return [...given, ...middle, ...family];
}

function isAlike(one: string, other: string): boolean {
  return spellingReason(one, other) !== null;
}

/** What forms that demand two names have beside a single one: the name again, "first name unknown", a dash, crosses. */
const fillers = new Set(["fnu", "lnu", "unknown", "xxx", "xx", "x", "nil", "na", "none"]);

function singleName(mine: NameWords, its: NameWords): Found {
  const [one, other] = [all(mine), all(its)];
  const [single, long] = one.length < other.length ? [one, other] : [other, one];
  const [name] = single;
  if (name === undefined || single.length !== 1) return null;
  const spellings = long.map((word) => spellingReason(name, word));
  const isFilled = spellings.every((spelling, at) => spelling !== null || fillers.has(long[at] ?? ""));
  if (!isFilled || spellings.every((spelling) => spelling === null)) return null;
  return ["single_name", ...spellings.filter(isReason)];
}

function isReason(spelling: SpellingReason | "same" | null): spelling is SpellingReason {
  return spelling !== null && spelling !== "same";
}

/** Every word that is shown is one of the known; those that are not shown are middle names. */
function byWords(mine: NameWords, its: NameWords): Found {
  const known = all(mine);
  const shown = all(its);
  const family = known.length - mine.family.length;
  const place = new Map<number, number>();
  const reasons: NameReason[] = [];
  for (const match of [isAlike, isInitial]) {
    for (const [at, word] of shown.entries()) {
      if (place.has(at)) continue;
      const taken = new Set(place.values());
      const to = known.findIndex(
        (own, index) => !taken.has(index) && (match === isAlike || index < family) && match(own, word),
      );
      if (to < 0) continue;
      place.set(at, to);
      const spelling = spellingReason(known[to] ?? "", word);
      if (match === isInitial) reasons.push("initials");
      else if (isReason(spelling)) reasons.push(spelling);
    }
  }
  if (place.size < shown.length || place.size === 0) return null;
  const places = shown.map((_, at) => place.get(at) ?? 0);
  const missing = known.filter((_, index) => !places.includes(index));
  const isMiddle = (index: number) => index >= mine.given.length && index < family;
  if (known.some((_, index) => !places.includes(index) && !isMiddle(index))) return null;
  return [
    ...orderOf(places, family),
    ...(missing.length > 0 ? (["middle_missing"] as const) : []),
    ...reasons,
  ];
}

/** `places` are where the words stand in the known name, whose family name begins at `family`. */
function orderOf(places: number[], family: number): NameReason[] {
  const rises = (from: number[]) => from.every((place, at) => at === 0 || place > (from[at - 1] ?? 0));
  if (rises(places)) return [];
  const ofFamily = places.filter((place) => place >= family);
  const isFamilyFirst =
    rises(ofFamily) && ofFamily.length > 0 && ofFamily.every((place, at) => place === places[at]);
  return [isFamilyFirst ? "family_first" : "order"];
}

function isInitial(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const letters = Array.from(short);
  return (
    letters.length === 1 &&
    /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(short) &&
    beginsAlike(long, short)
  );
}

/** Machine-readable zones have room for 39 characters (ICAO 9303-4), two of which part the names. */
const room = 39;
const partingRoom = 3;

function truncated(mine: NameWords, its: NameWords, shown: WrittenName): Found {
  const words = all(its);
  const line = typeof shown === "string" && shown.includes("<") ? shown.trim() : words.join(" ");
  if (line.length > room || line.replace(/<+$/u, "").length < room - partingRoom) return null;
  const familyFirst = [...mine.family, ...mine.given, ...mine.middle];
  // A zone has the family name first: so have its words, whatever they were taken for.
  const text = [words, [...its.family, ...its.given, ...its.middle]].map((one) => one.join(""));
  const begins = (whole: string[]) => text.some((start) => beginsAlike(whole.join(""), start));
  if (begins(all(mine))) return ["truncated"];
  return begins(familyFirst) ? ["truncated", "family_first"] : null;
}

function whyDifferent(mine: NameWords, its: NameWords): NameReason {
  const [known, shown] = [all(mine), all(its)];
  const scripts = [known, shown].map((words) => /\p{Script=Latin}/u.test(words.join("")));
  if (known.length > 0 && shown.length > 0 && scripts[0] !== scripts[1]) return "other_script";
  const lacks = known.every((word) => shown.some((one) => isAlike(word, one)));
  return lacks && known.length > 0 && shown.length > known.length ? "extra_name" : "other_name";
}
