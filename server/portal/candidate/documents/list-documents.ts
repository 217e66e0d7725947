import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { fileType } from "../../../contract/upload.ts";
import { boundedCacheOf } from "../../../platform/cache/bounded-cache.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { uploadsOfService } from "../uploads/candidate-uploads.ts";
import { type JourneyDocument, type SentDocument, undecided, withStates } from "./document.ts";
import { findDecisions, findDocuments, findSetAside } from "./document-store.ts";
import { noteRemoved } from "./note-removed.ts";

/**
 * The candidate's documents, oldest first, those that a partner sent for them too. The specification has no list of uploads: of a
 * service without that extension those are known that were sent from here, and each is looked up, because a partner may have
 * deleted it meanwhile.
 */
export async function listDocuments(portal: Portal, opened: OpenedCandidate): Promise<JourneyDocument[]> {
  const sent = await findDocuments(portal.db, opened.claims);
  const { gone, others } = await comparedWithService(portal, opened, sent);
  if (gone.length > 0) await noteRemoved(portal, opened.claims, gone);
  const documents = [...sent.filter(({ uploadId }) => !gone.includes(uploadId)), ...others].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.uploadId - other.uploadId,
  );
  const ids = documents.map(({ uploadId }) => uploadId);
  const decisions = await findDecisions(portal.db, opened.claims, ids, opened.language);
  return withStates(
    documents.map((document) => ({ ...document, ...(decisions.get(document.uploadId) ?? undecided) })),
  );
}

type AtService = { gone: number[]; others: SentDocument[] };

/** A status page asks every few seconds: what was there a minute ago is taken to be there still. */
const listed = boundedCacheOf<{ uploads: Awaited<ReturnType<typeof uploadsOfService>> }>({
  most: 10_000,
  forMs: 60_000,
});

async function comparedWithService(
  portal: Portal,
  opened: OpenedCandidate,
  sent: readonly SentDocument[],
): Promise<AtService> {
  const uploads = await uploadsOf(portal, opened, sent);
  if (!uploads) {
    const present = await Promise.all(sent.map(({ uploadId }) => exists(portal, opened, uploadId)));
    return { gone: sent.filter((_, index) => !present[index]).map(({ uploadId }) => uploadId), others: [] };
  }
  const here = new Set(sent.map(({ uploadId }) => uploadId));
  const there = new Set(uploads.map(({ id }) => id));
  const elsewhere = uploads.filter(({ id, isSignature }) => !isSignature && !here.has(id));
  const aside = elsewhere.length > 0 ? await findSetAside(portal.db, opened.claims) : new Set();
  const { submitted_at: signedAt } = opened.candidate;
  return {
    gone: [...here].filter((id) => !there.has(id)),
    others: elsewhere.flatMap(({ id, kind, idType, createdAt, ...file }) => {
      const type = kind ?? fileType.safeParse(idType).data;
      if (!type || aside.has(id)) return [];
      const at = new Date(createdAt ?? 0);
      const afterSubmission = signedAt !== null && at > new Date(signedAt);
      const { fileName, fileType: mediaType, side } = file;
      const given = { uploadId: id, idType: type, side, fileName, fileType: mediaType };
      return [{ ...given, createdAt: at, afterSubmission, sentHere: false }];
    }),
  };
}

/** Asked again when a file is not among them that was sent since, or was sent and is gone. */
async function uploadsOf(
  portal: Portal,
  { claims: { companyId, candidateId, partnerApplicationId }, client }: OpenedCandidate,
  sent: readonly SentDocument[],
) {
  const key = `${companyId}:${candidateId}`;
  const known = listed(portal).get(key);
  const isCurrent = ({ uploadId }: SentDocument) => known?.uploads?.some(({ id }) => id === uploadId) ?? true;
  if (known && sent.every(isCurrent)) return known.uploads;
  const uploads = await uploadsOfService(client, partnerApplicationId);
  listed(portal).set(key, { uploads });
  return uploads;
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
