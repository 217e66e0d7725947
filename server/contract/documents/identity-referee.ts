import type { DocumentRule } from "../document-rule.ts";

/** A statement that someone signed who has known the candidate for a year. It is given on their own page, or sent as a file. */
export const statementKind = "identity_referee_statement";

/** Whether a rule takes the word of someone who knows the candidate (domain.md, Ministry of Justice). */
export function takesIdentityReferee(rule: DocumentRule | null | undefined): boolean {
  return (rule?.sets ?? []).some(({ slots }) =>
    slots.some(({ accepts }) => accepts.some(({ kind }) => kind === statementKind)),
  );
}
