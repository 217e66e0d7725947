/** What comes along with pasted text and cannot be seen: zero-width spaces, soft hyphens, marks of direction. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Joiners shape letters of Arabic and Indic scripts; elsewhere, and at the end, they are as invisible. */
const idleJoiners =
  /(?<![\p{L}\p{M}])[\u200c\u200d]+|(?<=\p{Script=Latin})[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L})/gu;

/** The text as it was meant: nothing invisible, no space at either end. Capitals and everything else stay. */
export function tidied(text: string): string {
  return text.replace(invisible, "").replace(idleJoiners, "").replaceAll("\u00a0", " ").trim();
}
