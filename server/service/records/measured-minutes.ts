import type { CandidateRow } from "./candidate-store.ts";

/** What the candidate was told when it was invited; null where it was told nothing, or is asked for other checks by now. */
export function measuredMinutesOf({ measured, checks }: Pick<CandidateRow, "measured" | "checks">) {
  return measured && `${measured.types}` === `${askedTypes(checks)}` ? measured.minutes : null;
}

/** In the order of their code points, each as often as it is asked for. */
export function askedTypes(checks: CandidateRow["checks"]): string[] {
  return checks.flatMap(({ type, status }) => (status === "canceled" ? [] : type)).toSorted();
}
