import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { RouteResult } from "../../../contract/route.ts";
import type { Portal } from "../../foundation/portal.ts";
import { connectionIdentity } from "../../gateway/connection-identity.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { type DocumentMark, findMark, moveMark } from "./document-mark-store.ts";
import { addKnown, clearQueue, noteRemovedInQueue } from "./queue-store.ts";

type DocumentChanges = RouteResult<typeof api.listDocumentChanges>;

const pageSize = 1000;

/**
 * The scope of the queue: `all` documents of the company that the service has, or, if it does not list them, only those
 * that came `through_portal`.
 */
export type Coverage = "all" | "through_portal";

/**
 * Brings the queue up to date with the service: reads which documents were added and deleted since it was last read, one call
 * if little did. Each page is kept together with the mark that it was read from, so that requests at the same time keep
 * each page once.
 * @throws ClientError when the service refuses or does not answer
 */
export async function readChanges(portal: Portal, companyId: number, client: Client): Promise<Coverage> {
  const [connectionSha256, known] = await Promise.all([
    connectionIdentity(portal, companyId),
    findMark(portal.db, companyId),
  ]);
  if (!connectionSha256) return "through_portal";
  for (let mark = known; ; mark = await findMark(portal.db, companyId)) {
    const isOfConnection = mark?.connectionSha256.equals(connectionSha256) ?? false;
    const after = mark && isOfConnection ? mark.number : 0;
    const offered = await ifOffered(
      client.call(api.listDocumentChanges, { query: { after, per_page: pageSize } }),
    );
    // Something else that another service has at this path says nothing of documents.
    const answer = api.listDocumentChanges.result.safeParse(offered?.answer).data;
    if (!answer) return "through_portal";
    const last = answer.changes.at(-1)?.number ?? after;
    const isRestored = answer.last_number < after;
    const to = { connectionSha256, number: isRestored ? 0 : last };
    const startsOver = isRestored || (mark !== null && !isOfConnection);
    if (isOfConnection && to.number === after) return "all";
    const isKept = await keep(portal, companyId, { from: mark, to, startsOver, changes: answer.changes });
    // A service whose numbers do not grow is not followed for ever.
    if (isKept && !isRestored && answer.changes.length < pageSize) return "all";
  }
}

/** The same, unless it is known that nothing changed: `lastNumber` is that of the last change at the service, or null. */
export async function readDocumentsTo(
  portal: Portal,
  companyId: number,
  client: Client,
  lastNumber: number | null,
): Promise<void> {
  const mark = lastNumber === null ? null : await findMark(portal.db, companyId);
  if (mark && mark.number === lastNumber) {
    const connectionSha256 = await connectionIdentity(portal, companyId);
    if (connectionSha256?.equals(mark.connectionSha256)) return;
  }
  await readChanges(portal, companyId, client);
}

/** False when another request has kept what follows the mark; then reading continues from there. */
async function keep(
  portal: Portal,
  companyId: number,
  page: {
    from: DocumentMark | null;
    to: DocumentMark;
    startsOver: boolean;
    changes: DocumentChanges["changes"];
  },
): Promise<boolean> {
  return await portal.db.begin(async (tx) => {
    if (!(await moveMark(tx, companyId, page.from, page.to))) return false;
    if (page.startsOver) await clearQueue(tx, companyId);
    const isRead = page.to.number > 0;
    const there = isRead ? page.changes : [];
    await addKnown(
      tx,
      companyId,
      there.flatMap(({ upload_id, candidate_id, document }) =>
        document
          ? [
              {
                uploadId: upload_id,
                candidateId: candidate_id,
                partnerApplicationId: document.partner_application_id,
                idType: document.id_type,
                uploadedAt: new Date(document.created_at),
              },
            ]
          : [],
      ),
    );
    const gone = there.flatMap(({ upload_id, document }) => (document ? [] : [upload_id]));
    await noteRemovedInQueue(tx, companyId, gone, portal.clock.now());
    return true;
  });
}
