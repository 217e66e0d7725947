import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateChangePage, readCandidateChangePage } from "../../gateway/candidate-changes.ts";
import { connectionIdentity } from "../../gateway/connection-identity.ts";
import { keepCandidates } from "./keep-candidates.ts";
import { deleteWorkCandidates, forgetStatuses } from "./work-candidate-store.ts";
import { findWorkMark, moveWorkMark, type WorkMark } from "./work-mark-store.ts";
import { clearDerived, deleteWorkOf } from "./work-store.ts";

const pageSize = 200;

/** `isRead`: to its end. `lastDocumentNumber` says whether documents changed; null where the service does not say it. */
type CandidatesRead = { isRead: boolean; lastDocumentNumber: number | null };

/**
 * Brings the queue up to date with the candidates at the service, `pages` at most; one call if little changed. Null where the
 * service lists no changes.
 * @throws ClientError when the service refuses or does not answer
 */
export async function readCandidateChanges(
  portal: Portal,
  companyId: number,
  client: Client,
  { pages }: { pages: number },
): Promise<CandidatesRead | null> {
  const connectionSha256 = await connectionIdentity(portal, companyId);
  if (!connectionSha256) return null;
  let lastDocumentNumber: number | null = null;
  for (let read = 0; read < pages; read += 1) {
    const mark = await findWorkMark(portal.db, companyId);
    const isOfConnection = mark?.connectionSha256.equals(connectionSha256) ?? false;
    const after = mark && isOfConnection ? (mark.number ?? 0) : 0;
    const answer = await readCandidateChangePage(client, { after, size: pageSize });
    if (!answer) return null;
    lastDocumentNumber = answer.last_document_number;
    const isRestored = answer.last_number < after;
    const number = isRestored ? 0 : (answer.changes.at(-1)?.number ?? after);
    const to = { connectionSha256, number, walkedTo: null, walkedAt: null };
    const isNew = !isOfConnection || mark?.number === null;
    if (!isNew && number === after) return { isRead: true, lastDocumentNumber };
    const changes = isRestored ? [] : answer.changes;
    const clears = isRestored ? "restored" : mark && !isOfConnection ? "elsewhere" : null;
    const isKept = await keepChanges(portal, companyId, { from: mark, to, clears, changes });
    if (isKept && !isRestored && answer.changes.length < pageSize)
      return { isRead: true, lastDocumentNumber };
  }
  return { isRead: false, lastDocumentNumber };
}

/** False when another request has kept what follows the mark; then reading continues from there. */
async function keepChanges(
  portal: Portal,
  companyId: number,
  page: {
    from: WorkMark | null;
    to: WorkMark;
    /** What is there is of a service that was restored, or of another one. */
    clears: "restored" | "elsewhere" | null;
    changes: CandidateChangePage["changes"];
  },
): Promise<boolean> {
  return await portal.db.begin(async (tx) => {
    if (!(await moveWorkMark(tx, companyId, page.from, page.to))) return false;
    if (page.clears) {
      await clearDerived(tx, companyId, { all: page.clears === "elsewhere" });
      await forgetStatuses(tx, companyId);
    }
    const there = page.changes.flatMap(({ candidate, referees }) =>
      candidate ? [{ candidate, referees }] : [],
    );
    await keepCandidates(tx, companyId, there, portal.clock.now());
    const gone = page.changes.flatMap(({ candidate, candidate_id }) => (candidate ? [] : [candidate_id]));
    await deleteWorkOf(tx, companyId, gone);
    await deleteWorkCandidates(tx, companyId, gone);
    return true;
  });
}
