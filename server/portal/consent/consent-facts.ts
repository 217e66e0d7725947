/** What the words of a consent are about. */
export type ConsentFacts = { name: string; asker: string; jobRole: string; checks: string[] };
