import type { Client } from "../../../client/client.ts";
import type { Portal } from "../../foundation/portal.ts";
import { readCandidateChanges } from "../../work/queue/read-candidate-changes.ts";
import { readChanges, readDocumentsTo } from "../../work/queue/read-changes.ts";
import { findWorkMark } from "../../work/queue/work-mark-store.ts";

/**
 * Of what the queue is: `all` that the service has, and `isRead` is false while it is read for the first time. Of a service
 * that lists no changes, what its lists showed by `walkedAt` (ISO 8601, null before they were read to their end), with
 * `documents`: all of them, or those alone that came through the portal.
 */
export type QueueCoverage =
  | { of: "all"; isRead: boolean }
  | { of: "lists"; walkedAt: string | null; documents: "all" | "through_portal" };

/** A page that finds more than this to read shows what there is, and the rest is read in the background. */
const pagesWhileWaiting = 3;

/** Brings the queue up to date with the service: one call if nothing changed. @throws ClientError */
export async function readWork(portal: Portal, companyId: number, client: Client): Promise<QueueCoverage> {
  const read = await readCandidateChanges(portal, companyId, client, { pages: pagesWhileWaiting });
  if (read) {
    await readDocumentsTo(portal, companyId, client, read.lastDocumentNumber);
    return { of: "all", isRead: read.isRead };
  }
  const documents = await readChanges(portal, companyId, client);
  const mark = await findWorkMark(portal.db, companyId);
  return { of: "lists", walkedAt: mark?.walkedAt?.toISOString() ?? null, documents };
}
