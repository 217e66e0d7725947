import { api } from "../../contract/api.ts";
import { deleteUnsentFile } from "../conversation/message-file-store.ts";
import { isAbsent } from "../gateway/is-absent.ts";
import type { Portal } from "../portal.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** Takes back a file that was not sent with a dispute yet. One that was sent stays, and one that is gone already is no failure. */
export async function removeEvidence(
  portal: Portal,
  opened: OpenedCandidate,
  uploadId: number,
): Promise<void> {
  if (!(await deleteUnsentFile(portal.db, opened.claims, uploadId))) return;
  try {
    await opened.client.call(api.deleteUpload, {
      params: { upload_id: uploadId },
      actingFor: "candidate",
    });
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}
