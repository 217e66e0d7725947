import { ClientError } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { recordId } from "../../../contract/text.ts";
import { notePageOutage } from "../../foundation/http/page-outage.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ownerOf } from "../../foundation/rows/owner-of.ts";
import { fetchUpload } from "../../gateway/fetch-upload.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { candidateUploads } from "../uploads/candidate-uploads.ts";
import { giveCopy, type OwnFile } from "./give-copy.ts";

/**
 * The candidate's own files, oldest first, for a page: also those that came from the company's own system, where the service
 * lists them. Null while the service can't be reached.
 */
export async function listOwnFiles(
  portal: Portal,
  opened: OpenedCandidate,
): Promise<{ uploadId: number; fileName: string }[] | null> {
  try {
    const { uploads } = await candidateUploads(portal, opened.client, ownerOf(opened));
    return uploads.map(({ id, fileName }) => ({ uploadId: id, fileName }));
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { code, status } = error;
    portal.log.warn({ code, status }, "the service did not list a candidate's files");
    notePageOutage();
    return null;
  }
}

/**
 * A file of the candidate's own, as the service keeps it.
 * @throws AppError `not_found` for another's, `unavailable` when the service keeps it back, `rate_limited`
 */
export async function ownUpload(portal: Portal, opened: OpenedCandidate, asked: string): Promise<OwnFile> {
  const owner = ownerOf(opened);
  const { data: uploadId } = recordId.safeParse(asked);
  const { uploads } = await candidateUploads(portal, opened.client, owner);
  const own = uploads.find(({ id }) => id === uploadId);
  if (!own) throw new AppError("not_found", "This file is not here any more.");
  const { upload, bytes } = await giveCopy(portal, owner, { kind: "file", uploadId: own.id }, () =>
    fetchUpload(portal, opened.client, own.id),
  );
  return { fileName: own.fileName || upload.file_name, mediaType: "application/octet-stream", bytes };
}
