/*
 * How one name is spelled in different documents: without the marks on its letters, and as machine-readable zones of
 * passports spell it (ICAO 9303-3, section 6). Only Latin letters are turned into others: what a name in another alphabet is in
 * Latin ones is for its bearer to say.
 */

export type SpellingReason = "macron" | "diacritic" | "transliteration";

/** Letters that take several, or that have no mark that could be left out. Those of marked letters are added to it. */
const spelled: Record<string, readonly string[]> = {
  ä: ["a", "ae"],
  å: ["a", "aa"],
  æ: ["ae"],
  ð: ["d"],
  đ: ["d"],
  ə: ["e"],
  ħ: ["h"],
  ı: ["i"],
  ł: ["l"],
  ñ: ["n", "nxx"],
  ŋ: ["n"],
  ö: ["o", "oe"],
  ø: ["o", "oe"],
  œ: ["oe"],
  ß: ["ss"],
  þ: ["th"],
  ŧ: ["t"],
  // Passports of China write Lü as LYU, and wrote LV.
  ü: ["u", "ue", "uxx", "yu", "v"],
  // Macrons of Māori names are written as double vowels too.
  ā: ["a", "aa"],
  ē: ["e", "ee"],
  ī: ["i", "ii"],
  ō: ["o", "oo"],
  ū: ["u", "uu"],
};

/** Why the two are spelled differently, null where they are different names. Both are lower-case and composed. */
export function spellingReason(one: string, other: string): SpellingReason | "same" | null {
  if (one === other) return "same";
  if (withoutMarks(one) === withoutMarks(other)) {
    const macrons = (text: string) => withoutMarks(text, /\u0304/gu);
    return macrons(one) === macrons(other) ? "macron" : "diacritic";
  }
  return spelledAlike(one, other) ? "transliteration" : null;
}

/** Whether `start` is how `whole` begins, in any spelling. */
export function beginsAlike(whole: string, start: string): boolean {
  return spelledAlike(whole, start, true);
}

/** Marks on Latin letters; those of other scripts are letters. */
function withoutMarks(text: string, marks = /[\u0300-\u036f]/gu): string {
  return text
    .normalize("NFD")
    .replace(
      /(\p{Script=Latin})([\u0300-\u036f]+)/gu,
      (_, letter: string, on: string) => letter + on.replace(marks, ""),
    )
    .normalize("NFC");
}

/** Whether one spelling of each letter makes both the same. `asStart`: of the first, only the beginning. */
function spelledAlike(one: string, other: string, asStart = false): boolean {
  const left = spellingsOfAll(one);
  const right = spellingsOfAll(other);
  const failed = new Set<string>();
  return match(0, "", 0, "");

  /** `restOne` and `restOther` are what of the letters before is not matched yet; one of them is empty. */
  function match(at: number, restOne: string, from: number, restOther: string): boolean {
    if (from === right.length && restOther === "" && (asStart || (at === left.length && restOne === ""))) {
      return true;
    }
    const state = `${at}:${restOne}:${from}:${restOther}`;
    if (failed.has(state)) return false;
    failed.add(state);
    if (restOne === "" && restOther === "") {
      return (left[at] ?? []).some((spelling) => match(at + 1, spelling, from, ""));
    }
    if (restOne !== "") {
      return (right[from] ?? []).some((spelling) => consume(at, restOne, from + 1, spelling));
    }
    return (left[at] ?? []).some((spelling) => consume(at + 1, spelling, from, restOther));
  }

  function consume(at: number, mine: string, from: number, its: string): boolean {
    const length = Math.min(mine.length, its.length);
    return mine.slice(0, length) === its.slice(0, length)
      ? match(at, mine.slice(length), from, its.slice(length))
      : false;
  }
}

/** Of each letter with the marks on it. */
function spellingsOfAll(text: string): (readonly string[])[] {
  return (text.match(/\P{M}\p{M}*/gu) ?? []).map(spellingsOf);
}

function spellingsOf(letter: string): readonly string[] {
  return spelled[letter] ?? [withoutMarks(letter)];
}
