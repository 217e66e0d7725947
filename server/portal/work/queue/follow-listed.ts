import type { Portal } from "../../foundation/portal.ts";
import { connectionIdentity } from "../../gateway/connection-identity.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { keepCandidates } from "./keep-candidates.ts";
import { findWorkMark } from "./work-mark-store.ts";

/**
 * A page has read these candidates of a service that lists no changes: the queue has what follows from them before the next
 * walk comes to them. Their referees were not asked for.
 */
export async function followListed(
  portal: Portal,
  companyId: number,
  candidates: readonly KnownCandidate[],
): Promise<void> {
  const mark = await findWorkMark(portal.db, companyId);
  if (mark?.number !== null || candidates.length === 0) return;
  const connectionSha256 = await connectionIdentity(portal, companyId);
  if (!connectionSha256?.equals(mark.connectionSha256)) return;
  const read = candidates.map((candidate) => ({ candidate, referees: null }));
  await portal.db.begin((tx) => keepCandidates(tx, companyId, read, portal.clock.now()));
}
