/** Responses of a service that contradict the contract, in words, whoever requested them: a test's client or the portal. */
export const contradictions: string[] = [];

type Failure = { message: string; name?: string; stack?: string };

/**
 * Puts the contradictions before what they led to, so that a failing test begins with its cause.
 * @throws when there are some and the test failed of nothing else.
 */
export function tellContradictions(errors: Failure[] | undefined): void {
  const found = [...new Set(contradictions.splice(0))];
  if (found.length === 0) return;
  const contradiction = new Error(found.join("\n"));
  contradiction.name = "Contradiction";
  contradiction.stack = `Contradiction: ${contradiction.message}`;
  if (!errors?.length) throw contradiction;
  const { name, message, stack } = contradiction;
  errors.unshift({ name, message, stack });
}
