import type { z } from "zod";
import type { CheckStatus, Outcome, provider } from "../../contract/check.ts";

/** The transitions of a check. What is not here is refused; completed and canceled are final. */
const transitions: Record<CheckStatus, readonly CheckStatus[]> = {
  candidate: ["in-progress", "overdue", "canceled"],
  "in-progress": ["completed", "overdue", "canceled"],
  overdue: ["in-progress", "completed", "canceled"],
  completed: [],
  canceled: [],
};

export function mayChange(from: CheckStatus, to: CheckStatus): boolean {
  return transitions[from].includes(to);
}

export function isClosed(status: CheckStatus): boolean {
  return status === "completed" || status === "canceled";
}

/** True when the outcome needs a person's attention. */
export function resultFlag(outcome: Outcome | null): boolean {
  return outcome === "consider" || outcome === "unable_to_complete";
}

/** The provider that runs a check; see providers/. */
export type ProviderName = z.infer<typeof provider>;
