import { latinDigits } from "../latin-digits.ts";

/*
 * How GET /candidates compares texts. The service's database does the same in `service.folded` (migration 0039), and a test
 * holds one against the other.
 */

/** Letters with no mark that could be left out, and letters of which several are written for one another. */
const written: Record<string, string> = {
  ...{
    đ: "d",
    ð: "d",
    ɖ: "d",
    ɗ: "d",
    ə: "e",
    ɛ: "e",
    ǝ: "e",
    ɠ: "g",
    ǥ: "g",
    ħ: "h",
    ı: "i",
    ɨ: "i",
    ƙ: "k",
  },
  ...{ ł: "l", ŋ: "n", ɲ: "n", ø: "o", ɔ: "o", ɵ: "o", ŧ: "t", ʉ: "u", ɓ: "b", ƴ: "y", ς: "σ" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  // Alef maqsura, Persian yeh, Persian kaf, teh marbuta: keyboards differ in which they have.
  ...{ ى: "ي", ی: "ي", ک: "ك", ة: "ه" },
};

/** Latin, Greek and Cyrillic marks, Hebrew points, Arabic vowel marks and tatweel. Marks of other scripts are letters. */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/gu;
/** Apostrophes, hyphens and what is not seen. Those of the first kind have to go before they are taken apart. */
const standingMarks = /[´΄῾᾿῀˘˙˚˛˜˝¨¯¸]/gu;
const joints =
  /['`‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ׳ꞌꞋ‐‑‒–—―−⁃﹘﹣־\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff-]/gu;

/**
 * A text as searches compare it: without case, accents, apostrophes, hyphens and Arabic vowel marks, in the digits 0 to 9 of
 * any script and width. "Trần" becomes "tran", "O’Connor" "oconnor", "Anne-Marie" "annemarie", "ßøłđ" "ssold".
 */
export function folded(text: string): string {
  const bare = text.replace(standingMarks, "").normalize("NFKD").replace(marks, "").replace(joints, "");
  return latinDigits(bare.toLowerCase().replace(/\P{ASCII}/gu, (letter) => written[letter] ?? letter));
}
