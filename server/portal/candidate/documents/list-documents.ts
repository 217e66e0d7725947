import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { fileType } from "../../../contract/upload.ts";
import { boundedCacheOf } from "../../../platform/cache/bounded-cache.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { uploadsOfService } from "../uploads/candidate-uploads.ts";
import { type Decided, type JourneyDocument, type StoredDocument, withStates } from "./document.ts";
import { findDocuments } from "./document-store.ts";
import { noteRemoved } from "./note-removed.ts";

/**
 * The candidate's documents, oldest first, those that a partner sent for them too. The specification has no list of documents: of a
 * service without that extension those are known that were sent from here, and each is looked up, because a partner may have
 * deleted it meanwhile.
 */
export async function listDocuments(portal: Portal, opened: OpenedCandidate): Promise<JourneyDocument[]> {
  const { documents: attached } = opened.candidate;
  const { claims, language } = opened;
  const { sent, elsewhere } = await findDocuments(portal.db, claims, language, attached ?? []);
  // One that was sent while the candidate was read is not among what is attached, and is there all the same.
  const present = await Promise.all(
    sent.map(({ uploadId }) => attached?.includes(uploadId) || exists(portal, opened, uploadId)),
  );
  const gone = sent.filter((_, index) => !present[index]).map(({ uploadId }) => uploadId);
  if (gone.length > 0) await noteRemoved(portal, opened.claims, gone);
  const documents = sent.filter((_, index) => present[index]);
  if (elsewhere.size > 0) documents.push(...(await sentElsewhere(portal, opened, elsewhere)));
  return withStates(
    documents.toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.uploadId - other.uploadId,
    ),
  );
}

/** A status page asks every few seconds: what was there a minute ago is taken to be there still. */
const listed = boundedCacheOf<NonNullable<Awaited<ReturnType<typeof uploadsOfService>>>>({
  most: 10_000,
  forMs: 60_000,
});

/** Those of these uploads that are documents of the candidate's, as their service describes them. */
async function sentElsewhere(
  portal: Portal,
  { claims, candidate, client }: OpenedCandidate,
  wanted: ReadonlyMap<number, Decided>,
): Promise<StoredDocument[]> {
  const key = `${claims.companyId}:${candidate.id}:${[...wanted.keys()].join()}`;
  const uploads = listed(portal).get(key) ?? (await uploadsOfService(client, claims.partnerApplicationId));
  if (!uploads) return [];
  listed(portal).set(key, uploads);
  return uploads.flatMap(({ id, kind, idType, side, fileName, fileType: mediaType, createdAt }) => {
    const type = kind ?? fileType.safeParse(idType).data;
    const decided = wanted.get(id);
    if (!type || !decided) return [];
    const at = new Date(createdAt ?? 0);
    const afterSubmission = candidate.submitted_at !== null && at > new Date(candidate.submitted_at);
    const file = { uploadId: id, idType: type, side, fileName, fileType: mediaType, createdAt: at };
    return [{ ...file, afterSubmission, sentHere: false, ...decided }];
  });
}

const seen = boundedCacheOf<true>({ most: 10_000, forMs: 60_000 });

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
