import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import { fetchUpload } from "../../gateway/fetch-upload.ts";
import { type CandidateAddress, findCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { recordView } from "../viewing/record-view.ts";

export type OpenedFile = { fileName: string; fileType: string; bytes: ReadableStream<Uint8Array> };

/**
 * The bytes of a candidate's file, for a member of staff, which is written down; `ahead` when their page does not display
 * it yet.
 * @throws AppError `not_found` when the file is not this candidate's; `unavailable` when the service keeps it back.
 */
export async function openFile(
  portal: Portal,
  staff: Staff,
  connection: Client,
  file: CandidateAddress & { id: number; ahead?: boolean },
): Promise<OpenedFile> {
  const found = await findCandidate(connection, file);
  if (!found) throw noSuchFile();
  const { candidate, client } = found;
  const owner = {
    companyId: staff.companyId,
    partnerApplicationId: file.partnerApplicationId,
    candidateId: candidate.id,
  };
  const { uploads } = await candidateUploads(portal, client, owner);
  if (!uploads.some(({ id }) => id === file.id)) throw noSuchFile();
  const { upload, bytes } = await fetchUpload(portal, client, file.id);
  await recordView(portal, staff, {
    ...owner,
    uploadId: file.id,
    displayed: !file.ahead,
  });
  return { fileName: upload.file_name, fileType: upload.file_type, bytes };
}

function noSuchFile(): AppError {
  return new AppError(
    "not_found",
    "This file is no longer there: the candidate may have removed it. Reload the page.",
  );
}
