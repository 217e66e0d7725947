export type Direction = "ltr" | "rtl";

const fromRightToLeft =
  "\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}";
const hasRightToLeft = new RegExp(`[${fromRightToLeft}]`, "u");
const onlyRightToLeft = new RegExp(`^[${fromRightToLeft}\\p{Mn}\\s]*$`, "u");

const [firstStrong, end] = ["\u2068", "\u2069"];

/**
 * A value for a sentence that runs in `direction`: between U+2068 and U+2069 where the two could turn each other round, as
 * it is where they can't. Without these, `2026-2` in an Arabic sentence is shown as 2-2026, and `scan 05.pdf` as pdf.05 scan
 * (Unicode's bidirectional algorithm, UAX #9). For what people read, not for hashes, file names, headers or accessible names.
 */
export function isolated(value: string, direction: Direction): string {
  const atHome = direction === "rtl" ? onlyRightToLeft.test(value) : !hasRightToLeft.test(value);
  return atHome || (value.startsWith(firstStrong) && value.endsWith(end)) ? value : firstStrong + value + end;
}

/** The same text where only its words count. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "");
}

/** Words whose functions isolate whatever strings they are given; everything else about them is the same. */
export function isolatingWords<Words extends object>(words: Words, direction: Direction): Words {
  return new Proxy(words, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const hasMore = typeof value === "object" && value !== null && !Array.isArray(value);
      return hasMore ? isolatingWords(value, direction) : isolating(value, direction);
    },
  });
}

function isolating(value: unknown, direction: Direction): unknown {
  if (typeof value !== "function") return value;
  return (...given: unknown[]) =>
    value(...given.map((one) => (typeof one === "string" ? isolated(one, direction) : one)));
}
