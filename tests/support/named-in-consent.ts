import { type Recipient, recipients } from "#server/contract/packs/recipients.ts";
import type { CollectedKey } from "#server/portal/candidate/consent/collected.ts";
import type { CollectedWords } from "#server/portal/candidate/consent/consent-words.ts";

/** A fact, with how far back it reaches where it is a history: `addresses 5`. */
export type NamedFact = string;

/** Which facts a text names by the phrases of its language, whatever it was put together from. */
export function factsNamedBy(text: string, { what }: CollectedWords): NamedFact[] {
  // The keys of `what` are all there are.
  const keys = Object.keys(what) as CollectedKey[];
  return keys.flatMap((key) => {
    const phrase = what[key];
    if (typeof phrase === "string") return holds(text, phrase) ? [key] : [];
    const years = Array.from({ length: 31 }, (_, index) => index);
    return years.filter((each) => holds(text, phrase(each))).map((each) => `${key} ${each}`);
  });
}

export function recipientsNamedBy(text: string, words: CollectedWords): Recipient[] {
  return recipients.filter((recipient) => holds(text, words.recipients[recipient]));
}

/** As an item of its own: behind a bullet, a colon or a separator, and up to the next one. */
function holds(text: string, phrase: string): boolean {
  return text
    .split("\n")
    .flatMap((line) => itemsOf(line))
    .includes(phrase);
}

function itemsOf(line: string): string[] {
  if (!line.startsWith("• ")) return [];
  const item = line.slice(2);
  const afterLabel = item.replace(/^[^:：]*[:：] ?/, "");
  return [item, ...afterLabel.split(/; |؛ |；/)];
}
