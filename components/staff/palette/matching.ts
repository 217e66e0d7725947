import type { Command } from "./command.ts";

/** The commands that what is typed may mean, the likeliest first: all of its words begin words of the title or stand in it. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const offered = commands.filter(({ helpOnly, enabled }) => !helpOnly && enabled !== false);
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return offered;
  return offered
    .map((command, place) => ({ command, place, rank: rankOf(`${command.title} ${command.group}`, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || one.place - other.place)
    .map(({ command }) => command);
}

function rankOf(text: string, words: readonly string[]): number {
  const within = folded(text);
  const starts = within.split(/\s+/);
  let rank = 0;
  for (const word of words) {
    if (starts.some((start) => start.startsWith(word))) rank += 2;
    else if (within.includes(word)) rank += 1;
    else return 0;
  }
  return within.startsWith(words[0] ?? "") ? rank + 1 : rank;
}

/** Without case, accents and macrons. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
