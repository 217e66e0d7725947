import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { candidateUploads } from "./candidate-uploads.ts";
import { insertFileView } from "./file-view-store.ts";

export type OpenedFile = { fileName: string; fileType: string; bytes: ReadableStream<Uint8Array> };

/**
 * The bytes of a candidate's file, for a member of staff, which is written down. The service's address of the file
 * stays on this side.
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
  const upload = await client.call(api.getUpload, { params: { upload_id: file.uploadId } });
  const bytes = await fetchBytes(reachable(upload.url, portal.settings));
  await insertFileView(portal.db, {
    companyId: staff.companyId,
    partnerApplicationId: file.partnerApplicationId,
    uploadId: file.uploadId,
    staffUserId: staff.id,
    viewedAt: portal.clock.now(),
  });
  return { fileName: upload.file_name, fileType: upload.file_type, bytes };
}

async function fetchBytes(url: string): Promise<ReadableStream<Uint8Array>> {
  const refusal = "The service did not give the file. Try again in a moment.";
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  } catch (cause) {
    throw new AppError("unavailable", refusal, { cause });
  }
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  throw new AppError("unavailable", refusal);
}

/** The service's public origin may be ours, behind a proxy that is out of reach from here: then ask it directly. */
function reachable(url: string, settings: Portal["settings"]): string {
  const address = new URL(url);
  const own = address.origin === new URL(settings.portalUrl).origin;
  return own ? new URL(`${address.pathname}${address.search}`, settings.serviceBaseUrl).href : address.href;
}
