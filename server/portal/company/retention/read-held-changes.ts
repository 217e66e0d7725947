import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateChangePage, readCandidateChangePage } from "../../gateway/candidate-changes.ts";
import { eraseKinds } from "./erased-kinds-store.ts";
import { findHeldMark, type HeldMark, saveHeldMark } from "./held-mark-store.ts";
import { doubtHeld, findHeldElsewhere, followHeld, noteListed, noteThere } from "./held-store.ts";

export type AskedService = { companyId: number; client: Client; connectionSha256: Buffer };

/** `isRead`: to its end. `gone`: the candidates that the service has erased, of those read now. */
type HeldChanges = { isRead: boolean; wholeSince: Date; gone: Set<number> };

const pageSize = 500;
/** Two million candidates; the next night goes on from there. */
const pagesInARun = 4_000;
/**
 * Then all are read again: a service that was restored from a backup, and has changed since, shows by no number that candidates
 * are missing.
 */
const wholeEveryMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Reads what has happened to the service's candidates since the last night: those that are there are noted, those that got another
 * partner_application_id followed, kinds of records erased as the service has erased them, and those that it says are gone
 * doubted. Null where the service lists no changes.
 * @throws ClientError when the service refuses or does not answer
 */
export async function readHeldChanges(
  portal: Portal,
  asking: AskedService,
  { at, signal }: { at: Date; signal?: AbortSignal | undefined },
): Promise<HeldChanges | null> {
  const { companyId, client } = asking;
  const first = { connectionSha256: asking.connectionSha256, number: 0, wholeSince: at };
  const found = await findHeldMark(portal.db, companyId);
  let mark = found && isGood(found, asking, at) ? found : first;
  const gone = new Set<number>();
  for (let pages = 0; pages < pagesInARun; pages += 1) {
    signal?.throwIfAborted();
    const page = await readCandidateChangePage(client, { after: mark.number, size: pageSize });
    if (!page) return null;
    if (page.last_number < mark.number) {
      // Restored from a backup.
      mark = first;
      continue;
    }
    const isLast = page.changes.length < pageSize;
    const number = page.changes.at(-1)?.number ?? mark.number;
    // It leads nowhere: it is not such a list.
    if (!isLast && number <= mark.number) return null;
    mark = { ...mark, number };
    for (const id of await keepPage(portal, asking, { page, mark, at })) gone.add(id);
    if (isLast) return { isRead: true, wholeSince: mark.wholeSince, gone };
  }
  return { isRead: false, wholeSince: mark.wholeSince, gone };
}

function isGood(mark: HeldMark, { connectionSha256 }: AskedService, at: Date): boolean {
  const isRecent = at.getTime() - mark.wholeSince.getTime() < wholeEveryMs;
  return isRecent && mark.connectionSha256.equals(connectionSha256);
}

/** Returns the candidates of the page that are gone. */
async function keepPage(
  portal: Portal,
  { companyId, connectionSha256 }: AskedService,
  { page, mark, at }: { page: CandidateChangePage; mark: HeldMark; at: Date },
): Promise<number[]> {
  const there = page.changes.flatMap(({ candidate }) => candidate ?? []);
  const gone = page.changes.flatMap(({ candidate, candidate_id }) => (candidate ? [] : [candidate_id]));
  const erased = there.flatMap(({ id, erased: kinds }) =>
    kinds.map((kind) => ({ ...kind, candidateId: id })),
  );
  await portal.db.begin(async (tx) => {
    await noteListed(tx, companyId, there, { connectionSha256, at });
    for (const { to, ...held } of await findHeldElsewhere(tx, companyId, there)) {
      await followHeld(tx, held, to);
      await noteThere(tx, [held.id], { connectionSha256, at });
    }
    await doubtHeld(tx, companyId, gone);
    await eraseKinds(tx, companyId, erased);
    await saveHeldMark(tx, companyId, mark);
  });
  return gone;
}
