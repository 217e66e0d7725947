import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { boundedCacheOf } from "../../../platform/cache/bounded-cache.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { type JourneyDocument, withStates } from "./document.ts";
import { findDocuments } from "./document-store.ts";
import { noteRemoved } from "./note-removed.ts";

/**
 * The candidate's documents, oldest first. The specification has no list of uploads: those that were sent from here are
 * known, and each is looked up, because a partner may have deleted it meanwhile.
 */
export async function listDocuments(portal: Portal, opened: OpenedCandidate): Promise<JourneyDocument[]> {
  const stored = await findDocuments(portal.db, opened.claims, opened.language);
  const present = await Promise.all(stored.map(({ uploadId }) => exists(portal, opened, uploadId)));
  const gone = stored.filter((_, index) => !present[index]).map(({ uploadId }) => uploadId);
  if (gone.length > 0) await noteRemoved(portal, opened.claims, gone);
  return withStates(stored.filter((_, index) => present[index]));
}

const seen = boundedCacheOf<true>({ most: 10_000, forMs: 60_000 });

/** A status page asks every few seconds: what was there a minute ago is taken to be there still. */
async function exists(
  portal: Portal,
  { claims, client }: OpenedCandidate,
  uploadId: number,
): Promise<boolean> {
  const key = `${claims.companyId}:${uploadId}`;
  if (seen(portal).get(key)) return true;
  try {
    await client.call(api.getUpload, { params: { upload_id: uploadId } });
  } catch (error) {
    if (isAbsent(error)) return false;
    // Of what it has forgotten, a service says so: success without an upload is no such word.
    if (!(error instanceof ClientError && error.code === "incomplete_answer")) throw error;
  }
  seen(portal).set(key, true);
  return true;
}
