import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { mayRemove } from "./document.ts";
import { listDocuments } from "./list-documents.ts";
import { noteRemoved } from "./note-removed.ts";

/** Deletes one of the candidate's own documents. One that is gone already is no failure. */
export async function removeDocument(
  portal: Portal,
  opened: OpenedCandidate,
  uploadId: number,
): Promise<void> {
  const document = (await listDocuments(portal, opened)).find((one) => one.uploadId === uploadId);
  if (!document) return;
  if (!mayRemove(document, opened.candidate.submitted)) {
    throw new AppError("illegal_transition", "This document can no longer be removed.");
  }
  try {
    await opened.client.call(api.deleteUpload, {
      params: { upload_id: uploadId },
      actingFor: "candidate",
    });
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  await noteRemoved(portal, opened.claims, [uploadId]);
}
