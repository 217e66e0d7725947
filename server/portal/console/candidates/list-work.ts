import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { followListed } from "../../work/queue/follow-listed.ts";
import type { WorkKind } from "../../work/queue/work.ts";
import { findWorkPage, type WorkFilter, type WorkRow } from "../../work/queue/work-list-store.ts";
import type { CandidateRow } from "./candidate-view.ts";
import { rowsOf } from "./list-candidates.ts";
import { queuedCandidates } from "./queued-candidates.ts";
import { type QueueCoverage, readWork } from "./read-work.ts";

/** Someone of the staff, as the queue names them. */
type QueuePerson = { id: string; name: string; isMe: boolean };

/** A candidate in the queue. Times are ISO 8601. */
export type QueueRow = {
  /** The service's own id, which no other row has. */
  candidateId: number;
  partnerApplicationId: string;
  /** What waits, that which is due first before the others; `dueAt` is the earliest of its kind. */
  kinds: { kind: WorkKind; count: number; dueAt: string }[];
  /** The earliest of what waits. */
  dueAt: string;
  since: string;
  /** The types of the checks that something waits of. */
  checkTypes: string[];
  /** Who has claimed the candidate, and until when without further activity. */
  claim: (QueuePerson & { until: string }) | null;
  assignee: QueuePerson | null;
  /** Null when the service has erased the candidate since, or another has its id. */
  candidate: CandidateRow | null;
};

export type QueuePage = {
  rows: QueueRow[];
  page: number;
  totalCount: number;
  totalPages: number;
  covers: QueueCoverage;
};

/** Everything that waits for a person, by candidate, what is due first before the rest. */
export async function listWork(
  portal: Portal,
  staff: Staff,
  client: Client,
  { filter, page, perPage }: { filter: WorkFilter; page: number; perPage: number },
): Promise<QueuePage> {
  const { companyId } = staff;
  const covers = await readWork(portal, companyId, client);
  const { rows, totalCount } = await findWorkPage(
    portal.db,
    { companyId, filter, now: portal.clock.now() },
    { limit: perPage, offset: (page - 1) * perPage },
  );
  const candidates = await queuedCandidates(client, rows, { takesIds: covers.of === "all" });
  if (covers.of === "lists") await followListed(portal, companyId, [...candidates.values()]);
  const shown = await rowsOf(portal, staff, client, [...candidates.values()]);
  const byId = new Map(shown.map((candidate) => [candidate.id, candidate]));
  return {
    rows: rows.map((row) => queueRow(row, staff, byId.get(candidates.get(row)?.id ?? 0) ?? null)),
    page,
    totalCount,
    totalPages: Math.max(1, Math.ceil(totalCount / perPage)),
    covers,
  };
}

function queueRow(row: WorkRow, staff: Staff, candidate: CandidateRow | null): QueueRow {
  const { claim, assignee } = row;
  const person = ({ staffId, name }: { staffId: string; name: string }): QueuePerson => ({
    id: staffId,
    name,
    isMe: staffId === staff.id,
  });
  return {
    candidateId: row.candidateId,
    // The service may have given the candidate another since it was noted.
    partnerApplicationId: candidate?.partnerApplicationId ?? row.partnerApplicationId,
    kinds: row.kinds.map((kind) => ({ ...kind, dueAt: new Date(kind.dueAt).toISOString() })),
    dueAt: row.dueAt.toISOString(),
    since: row.since.toISOString(),
    checkTypes: row.checkTypes,
    claim: claim && {
      ...person(claim),
      until: new Date(claim.until).toISOString(),
    },
    assignee: assignee && person(assignee),
    candidate,
  };
}
