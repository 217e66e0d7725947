import type { candidateChangeRoutes } from "../../contract/candidate-change.ts";
import type { RouteParsed, RouteResult } from "../../contract/route.ts";
import { findLastDocumentChange } from "../files/document-change-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { numberChanges } from "../records/change-store.ts";
import { refereeStatus } from "../referees/referee.ts";
import type { Caller, Service } from "../service.ts";
import {
  type ChangedReferee,
  findCandidateChanges,
  findCandidatesByIds,
  findLastCandidateChange,
  findRefereesOf,
} from "./candidate-change-store.ts";

type Changes = typeof candidateChangeRoutes.listCandidateChanges;

/**
 * GET /candidate_changes: which of the caller's candidates were created, changed or erased after a number, in that order, as
 * they are now. What changes between the numbers and the candidates is read now and listed once more the next time.
 */
export async function listCandidateChanges(
  service: Service,
  caller: Caller,
  { after, per_page }: RouteParsed<Changes>["query"],
): Promise<RouteResult<Changes>> {
  const { db } = service;
  await numberChanges(db, caller.companyId);
  const changes = await findCandidateChanges(db, caller.reach, { after, limit: per_page });
  const ids = changes.map(({ candidate_id }) => candidate_id);
  // Read after the changes: neither number is below what they say.
  const [candidates, referees, lastNumber, lastDocumentNumber] = await Promise.all([
    ids.length > 0 ? findCandidatesByIds(db, ids) : [],
    ids.length > 0 ? findRefereesOf(db, ids) : [],
    findLastCandidateChange(db, caller.reach),
    findLastDocumentChange(db, caller.reach),
  ]);
  const views = new Map(candidates.map((row) => [row.id, candidateView(row, service)]));
  const ofCandidate = Map.groupBy(referees, ({ candidate_id }) => candidate_id);
  const now = service.clock.now();
  return {
    changes: changes.map(({ number, candidate_id }) => ({
      number,
      candidate_id,
      candidate: views.get(candidate_id) ?? null,
      referees: views.has(candidate_id)
        ? (ofCandidate.get(candidate_id) ?? []).map((referee) => changedReferee(referee, now))
        : [],
    })),
    last_number: lastNumber,
    last_document_number: lastDocumentNumber,
  };
}

function changedReferee(referee: ChangedReferee, now: Date) {
  return {
    id: referee.id,
    candidate_check_id: referee.candidate_check_id,
    status: refereeStatus(referee, referee.check_status, now),
    requested_at: referee.requested_at?.toISOString() ?? null,
    submitted_at: referee.submitted_at?.toISOString() ?? null,
  };
}
