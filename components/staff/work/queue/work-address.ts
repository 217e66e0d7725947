import type { WorkKind } from "../../shared/answers.ts";
import { candidateAddress } from "../../shared/candidate-address.ts";
import { deskAddress } from "../../shared/desk-address.ts";

/**
 * Where a candidate's work is done: documents at the desk, with the queue's `filters` for its rail, and everything else on the
 * candidate's page.
 */
export function workAddress(
  {
    partnerApplicationId,
    candidateId,
    kinds,
  }: { partnerApplicationId: string; candidateId: number; kinds: readonly WorkKind[] },
  filters: URLSearchParams,
): string {
  const candidate = { partnerApplicationId, candidateId };
  if (kinds.includes("documents")) return deskAddress(candidate, filters);
  const isWritten = (["message", "dispute", "correction", "erasure"] as const).some((kind) =>
    kinds.includes(kind),
  );
  const isWithdrawn = kinds.includes("withdrawal");
  return `${candidateAddress(candidate)}${isWithdrawn ? "" : isWritten ? "#messages" : ""}`;
}
