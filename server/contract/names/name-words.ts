/** A name in its parts, or in one line as someone typed it. Of a single name, `last` is all there is. */
export type WrittenName = string | { first?: string; middle?: string; last?: string };

/** The words of a name in lower case, by what they are. Of a line it is not known: its first and last word are never middle. */
export type NameWords = { given: string[]; middle: string[]; family: string[] };

export function wordsOf(name: WrittenName): NameWords {
  if (typeof name === "string") return wordsOfLine(name);
  const [first = [], middle = [], last = []] = [name.first, name.middle, name.last].map((part) =>
    split(part ?? ""),
  );
  return { given: first.slice(0, 1), middle: [...first.slice(1), ...middle], family: last };
}

/** What machine-readable zones have between family name and given names makes it known which are which. */
function wordsOfLine(line: string): NameWords {
  const [family = "", given] = line.split("<<");
  if (given !== undefined && split(given).length > 0) return wordsOf({ first: given, last: family });
  const words = split(line);
  if (words.length < 2) return { given: [], middle: [], family: words };
  return { given: words.slice(0, 1), middle: words.slice(1, -1), family: words.slice(-1) };
}

/** A name as it is read aloud: its separators only where they part words. */
export function separatorsOf(name: WrittenName): string {
  const text = typeof name === "string" ? name : [name.first, name.middle, name.last].join(" ");
  return tidy(text).replace(/[^\s'-]/gu, "");
}

const apostrophes = /['’‘ʼʻ`´′ʹ＇]/gu;
const hyphens = /[‐‑‒–—―−－-]+/gu;

function split(text: string): string[] {
  return tidy(text)
    .replaceAll("'", "")
    .split(/[\s-]+/u)
    .filter((word) => word !== "");
}

/** Composed, lower case, one kind of apostrophe and hyphen, without invisible marks of direction and full stops. */
function tidy(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(apostrophes, "'")
    .replace(hyphens, "-")
    .replace(/[<.,·・]+/gu, " ")
    .toLowerCase()
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .trim();
}
