import type { Client } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Staff } from "../auth/staff.ts";
import { fetchUpload } from "../connections/fetch-upload.ts";
import type { Portal } from "../portal.ts";
import { candidateUploads } from "./candidate-uploads.ts";
import { insertFileView } from "./file-view-store.ts";

export type OpenedFile = { fileName: string; fileType: string; bytes: ReadableStream<Uint8Array> };

/**
 * The bytes of a candidate's file, for a member of staff, which is written down.
 * @throws AppError `not_found` when the file is not this candidate's; `unavailable` when the service keeps it back.
 */
export async function openFile(
  portal: Portal,
  staff: Staff,
  client: Client,
  file: { partnerApplicationId: string; uploadId: number },
): Promise<OpenedFile> {
  const uploads = await candidateUploads(portal, client, staff.companyId, file.partnerApplicationId);
  if (!uploads.some(({ id }) => id === file.uploadId)) {
    throw new AppError(
      "not_found",
      "This file is no longer there: the candidate may have removed it. Load the page again.",
    );
  }
  const { upload, bytes } = await fetchUpload(portal, client, file.uploadId);
  await insertFileView(portal.db, {
    companyId: staff.companyId,
    partnerApplicationId: file.partnerApplicationId,
    uploadId: file.uploadId,
    staffUserId: staff.id,
    viewedAt: portal.clock.now(),
  });
  return { fileName: upload.file_name, fileType: upload.file_type, bytes };
}
