import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { setWaiting } from "../../work/queue/queue-store.ts";
import {
  findMessageFileByKey,
  insertMessageFile,
  listMessageFiles,
} from "../conversation/message-file-store.ts";
import { refuseSize, storeAtService, typeOfBytes } from "../documents/store-at-service.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** A candidate has at most so many files with all of their disputes. */
const filesAtMost = 20;

/**
 * Takes a file that shows why a result is wrong, to be sent with a dispute: an upload of the candidate at the service, by the same
 * rules as documents. Nobody reviews it like those: whoever answers the dispute reads it.
 * @throws AppError `illegal_transition` where no check is completed; `too_many_files`; what documents are refused for
 */
export async function uploadEvidence(
  portal: Portal,
  opened: OpenedCandidate,
  { file, key }: { file: File; key: string },
): Promise<{ uploadId: number; fileName: string }> {
  const { claims: owner, candidate } = opened;
  if (!candidate.submitted || !(candidate.checks ?? []).some(({ status }) => status === "completed")) {
    throw new AppError("illegal_transition", "There is no result yet that could be disputed.");
  }
  refuseSize(file);
  const earlier = await findMessageFileByKey(portal.db, owner, key);
  if (earlier) return { ...earlier, fileName: file.name };
  if ((await listMessageFiles(portal.db, owner)).length >= filesAtMost) {
    throw new AppError("too_many_files", "You have sent 20 files, which is the limit.");
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = await typeOfBytes(bytes);
  const given = { bytes, type, fileName: file.name, idType: "id", kind: null, side: null, key } as const;
  const stored = await storeAtService(portal, opened, given);
  const createdAt = portal.clock.now();
  await portal.db.begin(async (tx) => {
    await insertMessageFile(tx, owner, { ...stored, clientKey: key, createdAt });
    await setWaiting(tx, owner, { uploadId: stored.uploadId, uploadedAt: createdAt, waiting: false });
  });
  return { uploadId: stored.uploadId, fileName: stored.fileName };
}
