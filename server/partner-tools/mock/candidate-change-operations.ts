import { documentChanges } from "./file-operations.ts";
import type { MockCandidate } from "./mock-candidate.ts";
import type { MockOperations } from "./mock-moment.ts";
import { candidateView, historyView } from "./mock-view.ts";

export const candidateChangeOperations = {
  /** A candidate changes with every event of its history. A deleted one is forgotten here, and not listed. */
  listCandidateChanges({ query }, { memory, now, linkOrigin }) {
    const all = memory
      .candidates()
      .map((candidate) => ({ candidate, number: numberOf(candidate, now) }))
      .toSorted((a, b) => a.number - b.number);
    const listed = all.filter(({ number }) => number > query.after).slice(0, query.per_page);
    return {
      changes: listed.map(({ candidate, number }) => ({
        number,
        candidate_id: candidate.ids.candidate,
        candidate: candidateView(candidate, now, linkOrigin),
        referees: candidate.referees.map(
          ({ checkId, referee: { id, status, requested_at, submitted_at } }) => ({
            id,
            candidate_check_id: checkId,
            status,
            requested_at,
            submitted_at,
          }),
        ),
      })),
      last_number: all.at(-1)?.number ?? 0,
      last_document_number: documentChanges(memory).at(-1)?.number ?? 0,
    };
  },
} satisfies MockOperations;

/** In the order of time; candidates that changed within the same millisecond are distinguished by id. */
function numberOf(candidate: MockCandidate, now: number): number {
  const last = historyView(candidate, now).at(-1);
  return (last ? Date.parse(last.created_at) : candidate.createdAt) * 1000 + (candidate.ids.candidate % 1000);
}
