import type { Candidate } from "../../../contract/candidate.ts";
import type { CandidateCheck } from "../../../contract/check.ts";

/** Values of Greenhouse's `metadata` are primitives, and are shown beside their keys. */
type StatusForGreenhouse = {
  partner_status: string;
  partner_profile_url: string;
  metadata: Record<string, string>;
};

/**
 * What Greenhouse shows of a candidate: `complete` when every check is closed, until then the candidate's own status; and a line for each
 * check. There is no `partner_score`: an outcome is no number, and people would be sorted by it.
 */
export function statusForGreenhouse(candidate: Candidate, portalUrl: string): StatusForGreenhouse {
  const { id, status, completed_at: completedAt, partner_application_id: partnerId } = candidate;
  return {
    partner_status: status === "completed" ? "complete" : status,
    partner_profile_url: `${portalUrl}/review/${encodeURIComponent(partnerId)}?id=${id}`,
    metadata: {
      ...Object.fromEntries(checkLines(candidate.candidate_checks)),
      "Ordered at": candidate.created_at,
      ...(candidate.submitted_at ? { "Signed at": candidate.submitted_at } : {}),
      ...(completedAt ? { "Completed at": completedAt } : {}),
    },
  };
}

/** A check that was ordered again gets a line of its own. */
function checkLines(checks: CandidateCheck[]): [string, string][] {
  const times = new Map<string, number>();
  return checks.map((check) => {
    const time = (times.get(check.title) ?? 0) + 1;
    times.set(check.title, time);
    return [time === 1 ? check.title : `${check.title} (${time})`, standing(check)];
  });
}

/** The outcome in words, or how far the check is. */
function standing({ status, outcome }: CandidateCheck): string {
  return (status === "completed" && outcome !== null ? outcome : status).replaceAll(/[_-]/g, " ");
}
