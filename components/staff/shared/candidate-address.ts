/** The candidate of a page. The service's own id distinguishes candidates to whom two partners gave the same application id. */
export type CandidateKey = { partnerApplicationId: string; candidateId?: number | undefined };

/** A candidate's page. */
export function candidateAddress({ partnerApplicationId, candidateId }: CandidateKey): string {
  const search = candidateId === undefined ? "" : `?id=${candidateId}`;
  return `/review/${encodeURIComponent(partnerApplicationId)}${search}`;
}

/** The page that shows what the candidate sees, and the picture in its frame, in the candidate's language. */
export function seenAddress({ partnerApplicationId, candidateId }: CandidateKey): string {
  const search = candidateId === undefined ? "" : `?id=${candidateId}`;
  return `/review/${encodeURIComponent(partnerApplicationId)}/seen${search}`;
}

export function pictureAddress(
  { partnerApplicationId, candidateId }: CandidateKey,
  language: string,
): string {
  const params = new URLSearchParams({ lang: language });
  if (candidateId !== undefined) params.set("id", String(candidateId));
  return `/seen/${encodeURIComponent(partnerApplicationId)}?${params}`;
}

/** The query parameters that identify the candidate in the URLs of files and results. */
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
