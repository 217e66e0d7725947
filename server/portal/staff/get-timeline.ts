import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Staff } from "../auth/staff.ts";
import { type CandidateAddress, knownCandidate } from "../gateway/find-candidate.ts";
import type { KnownCheck } from "../gateway/read-check.ts";
import { readHistory } from "../gateway/read-history.ts";
import type { Portal } from "../portal.ts";
import { listRecordedResults, type RecordedResult } from "../results/recorded-result-store.ts";
import type { Review } from "../reviews/review.ts";
import { listReviews } from "../reviews/review-store.ts";
import { type CandidateUpload, candidateUploads } from "../uploads/candidate-uploads.ts";
import { type FileView, listFileViews, packetUploadId } from "../viewing/file-view-store.ts";
import { titleOf } from "./candidate-view.ts";

export type TimelineEntry = {
  key: string;
  kind: "history" | "review" | "view" | "mail" | "result";
  type: string;
  text: string;
  /** More of it, such as a rejection's reason. */
  note: string | null;
  actor: string;
  /** Null where the service does not tell. */
  at: string | null;
};

/** The events of a candidate, newest first: the service's history, and the actions of staff here. */
export async function getTimeline(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<TimelineEntry[]> {
  const { candidate, client } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  const params = { partner_application_id: partnerApplicationId };
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  const [history, { uploads }, reviews, views, results] = await Promise.all([
    client.call(api.listHistory, { params }),
    candidateUploads(portal, client, owner),
    listReviews(portal.db, owner),
    listFileViews(portal.db, owner),
    listRecordedResults(portal.db, owner),
  ]);
  const checks = candidate.checks ?? [];
  const nameOf = (uploadId: number) =>
    uploads.find(({ id }: CandidateUpload) => id === uploadId)?.fileName ?? "a document that was removed";
  const entries: TimelineEntry[] = [
    ...readHistory(history).map((event) => ({
      ...event,
      key: `history-${event.key}`,
      kind: "history" as const,
      note: null,
    })),
    ...reviews.flatMap((review) => reviewEntries(review, nameOf(review.uploadId))),
    ...views.map((view) =>
      viewEntry(view, view.checkId === null ? nameOf(view.uploadId) : ofCheck(checks, view.checkId, view)),
    ),
    ...checks.flatMap((check) => resultEntries(check, results)),
  ];
  // When something without a time happened is not known: it is last, as the service has it.
  const placeOf = ({ at }: TimelineEntry) => (at === null ? Number.NEGATIVE_INFINITY : Date.parse(at));
  return entries.sort((one, other) => {
    const [place, otherPlace] = [placeOf(one), placeOf(other)];
    return place === otherPlace ? 0 : otherPlace - place;
  });
}

const verbs = { approved: "Approved", rejected: "Rejected", reopened: "Undid the decision on" };

function reviewEntries(review: Review, fileName: string): TimelineEntry[] {
  const decided: TimelineEntry = {
    key: `review-${review.id}`,
    kind: "review",
    type: review.decision,
    text: `${verbs[review.decision]} ${fileName}`,
    note: review.reason,
    actor: review.staffName,
    at: review.decidedAt.toISOString(),
  };
  if (!review.mail) return [decided];
  const told: TimelineEntry = {
    key: `mail-${review.id}`,
    kind: "mail",
    type: review.mail.outcome,
    text: mailTexts[review.mail.outcome].replace("{file}", fileName),
    note: null,
    actor: "Candor",
    at: review.mail.settledAt.toISOString(),
  };
  return [decided, told];
}

const mailTexts = {
  sent: "Asked the candidate by email for {file} again",
  no_address: "Could not ask for {file} again: the candidate has no email address",
  withdrawn: "Did not ask for {file} again: the rejection was undone",
  candidate_gone: "Did not ask for {file} again: the candidate was cancelled or deleted",
};

function ofCheck(checks: KnownCheck[], checkId: number, { uploadId }: FileView): string {
  const file = uploadId === packetUploadId ? "packet" : "result";
  const check = checks.find(({ id }) => id === checkId);
  return check ? `the ${file} of ${titleOf(check)}` : `the ${file} of a check`;
}

const outcomeWords = { clear: "Clear", consider: "Consider", unable_to_complete: "Unable to complete" };

/**
 * Who recorded the outcome that the check has. A try of which the service's answer was lost counts when nobody else's is
 * certain.
 */
function resultEntries(check: KnownCheck, results: RecordedResult[]): TimelineEntry[] {
  if (check.status !== "completed") return [];
  const result = results.find(({ checkId, outcome }) => checkId === check.id && outcome === check.outcome);
  if (!result) return [];
  return [
    {
      key: `result-${result.id}`,
      kind: "result",
      type: result.outcome,
      text: `Recorded “${outcomeWords[result.outcome]}” for ${titleOf(check)}`,
      note: null,
      actor: result.staffName,
      at: (result.recordedAt ?? result.begunAt).toISOString(),
    },
  ];
}

function viewEntry(view: FileView, fileName: string): TimelineEntry {
  return {
    key: `view-${view.uploadId}-${view.checkId}-${view.staffName}-${view.viewedAt.toISOString()}`,
    kind: "view",
    type: "viewed",
    text: view.times > 1 ? `Viewed ${fileName}, ${view.times} times` : `Viewed ${fileName}`,
    note: null,
    actor: view.staffName,
    at: view.viewedAt.toISOString(),
  };
}
