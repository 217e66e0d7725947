import type { Portal } from "../../foundation/portal.ts";
import { beginIntent } from "../../gateway/outbox/begin-intent.ts";
import { deleteUnsentFile } from "../conversation/message-file-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { evidenceRemovalIntent } from "./evidence-removal-intent.ts";

/** Takes back a file that was not sent with a dispute yet. One that was sent stays, and one that is gone already is no failure. */
export async function removeEvidence(
  portal: Portal,
  { claims: owner }: OpenedCandidate,
  uploadId: number,
): Promise<void> {
  await portal.db.begin(async (tx) => {
    if (!(await deleteUnsentFile(tx, owner, uploadId))) return;
    const payload = { uploadId, by: "candidate" } as const;
    await beginIntent(portal, tx, evidenceRemovalIntent, { owner, subject: `${uploadId}`, payload });
  });
}
