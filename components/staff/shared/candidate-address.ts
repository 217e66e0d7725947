/** Whose page it is. The service's own id tells apart whom two partners gave the same application id. */
export type CandidateKey = { partnerApplicationId: string; candidateId?: number | undefined };

/** A candidate's page; `queue` when it was opened from the documents to review. */
export function candidateAddress(
  { partnerApplicationId, candidateId }: CandidateKey,
  queue: boolean,
): string {
  const params = new URLSearchParams();
  if (candidateId !== undefined) params.set("id", String(candidateId));
  if (queue) params.set("queue", "documents");
  const search = params.size > 0 ? `?${params}` : "";
  return `/review/${encodeURIComponent(partnerApplicationId)}${search}`;
}

/** What the addresses of a candidate's files and results say of whose they are. */
export function ofCandidate({ partnerApplicationId, candidateId }: CandidateKey): string {
  const params = new URLSearchParams({ candidate: partnerApplicationId });
  if (candidateId !== undefined) params.set("candidate_id", String(candidateId));
  return String(params);
}

export function keyOf({
  id,
  partnerApplicationId,
}: {
  id: number;
  partnerApplicationId: string;
}): CandidateKey {
  return { partnerApplicationId, candidateId: id };
}
