import type { KnownCandidate } from "../../gateway/read-candidate.ts";

/** Whether a check was signed for that cannot start for want of a document. */
export function waitsForDocuments({ submitted, checks }: KnownCandidate): boolean {
  return (
    submitted &&
    (checks ?? []).some(({ status, waitingFor }) => status === "candidate" && waitingFor.documents.length > 0)
  );
}

/** Whether nothing is added but what was rejected: the candidate has signed, and no check waits for a document. */
export function documentsClosed(candidate: KnownCandidate): boolean {
  return candidate.submitted && !waitsForDocuments(candidate);
}
