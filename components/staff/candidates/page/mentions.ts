/** A name that is being typed after `@`, from where it starts in the text. */
type Mention = { start: number; typed: string };

/** The mention in which the caret stands; null where it stands in none. An address such as `ana@example.com` is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const found = /(?:^|[\s(])@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  const typed = found?.[1];
  if (typed === undefined || /\s{2}|[.,;:!?]/u.test(typed)) return null;
  return { start: caret - typed.length - 1, typed };
}

/** The text with the whole name in place of what was typed of it, and where the caret is then. */
export function withMention(
  text: string,
  { start, typed }: Mention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  const after = text.slice(start + 1 + typed.length);
  return { text: before + after.replace(/^ /, ""), caret: before.length };
}

/** The ids of the colleagues whose whole names stand in a text after `@`: the longest name that fits is meant. */
export function mentionsIn(text: string, colleagues: readonly { id: string; name: string }[]): string[] {
  const byLength = colleagues.toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<string>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const rest = text.slice(index + 1).toLowerCase();
    const named = byLength.find(({ name }) => rest.startsWith(name.toLowerCase()));
    if (named) found.add(named.id);
  }
  return [...found];
}
