/** Why an attempt to connect came to nothing. */
const problems = [
  "over",
  "denied",
  "mixed_up",
  "refused",
  "unreachable",
  "not_the_service",
  "another_company",
  "too_little",
  "no_refresh_token",
] as const;

export type ConnectingProblem = (typeof problems)[number];

/** What staff are told when they return from the service's authorization page. */
export type ConnectingOutcome = "connected" | ConnectingProblem;

/** Of the address that `answerCallback` leads to; null when nobody has just come back. */
export function connectingOutcome(
  query: Record<string, string | string[] | undefined>,
): ConnectingOutcome | null {
  const problem = problems.find((one) => one === String(query.problem ?? ""));
  return problem ?? (query.connected === undefined ? null : "connected");
}
