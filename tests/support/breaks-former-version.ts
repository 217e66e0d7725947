/** What a process of the version before would miss, by the words of a migration. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|view|materialized\s+view|schema|sequence)\b/i, "drops a table"],
  [/\bdrop\s+column\b/i, "drops a column"],
  [/\brename\s+(to|column|constraint)\b|\brename\s+\w+\s+to\b/i, "renames"],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, "changes a column's type"],
  [/\bset\s+not\s+null\b/i, "requires a value of a column that is there"],
];
const addedColumn = /\badd\s+column\b[^,;]*/gi;

/**
 * What a migration does that processes of the version before can't work with, while they go on serving after it: as sentences, none where
 * it only adds, or says in a comment that begins with "The version before" how that works on. Functions, triggers, indexes and constraints may be replaced: whoever does so minds what the former version writes.
 */
export function breaksFormerVersion(sql: string): string[] {
  if (/^--\s*The version before\b/m.test(sql)) return [];
  const text = sql.replace(/--.*$/gm, "").replace(/\/\*[\s\S]*?\*\//g, "");
  const found = changes.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  const demands = [...text.matchAll(addedColumn)].some(
    ([column]) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column),
  );
  return demands ? [...found, "adds a column that must have a value and has no default"] : found;
}
