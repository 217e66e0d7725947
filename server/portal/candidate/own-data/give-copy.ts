import { AppError } from "../../../contract/error-code.ts";
import { aboutCandidate, recordAudit } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type Copy, countCopies, deleteCopy, insertCopy, lockCopies } from "./given-copy-store.ts";

/** Something to save. */
export type OwnFile = {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array | ReadableStream<Uint8Array>;
};

const hourMs = 60 * 60_000;
/** All that is held is put together each time: six times an hour is more than anybody reads. Of results and files there are several. */
const limits = [
  { kinds: ["data_pdf", "data_json"], most: 6 },
  { kinds: ["result", "file"], most: 60 },
] as const satisfies readonly { kinds: readonly Copy["kind"][]; most: number }[];

/**
 * Makes a copy for a candidate and notes that they took it; one that can't be made is not noted.
 * @throws AppError `rate_limited`
 */
export async function giveCopy<Made>(
  portal: Portal,
  owner: Owner,
  copy: Copy,
  make: () => Promise<Made>,
): Promise<Made> {
  const now = portal.clock.now();
  const since = new Date(now.getTime() - hourMs);
  const limit = limits.find(({ kinds }) => kinds.some((kind) => kind === copy.kind)) ?? limits[0];
  const id = await portal.db.begin(async (tx) => {
    await lockCopies(tx, owner);
    if ((await countCopies(tx, owner, { kinds: limit.kinds, since })) >= limit.most) return null;
    const about = aboutCandidate(owner);
    await recordAudit(portal, tx, {
      companyId: owner.companyId,
      action: "candidate.copied",
      actor: { kind: "candidate", id: about.id },
      candidate: about,
      details: { copy: copy.kind },
    });
    return await insertCopy(tx, owner, copy, now);
  });
  if (id === null) {
    throw new AppError(
      "rate_limited",
      "You have saved this several times in the last hour. Please try again in an hour.",
    );
  }
  try {
    return await make();
  } catch (error) {
    await deleteCopy(portal.db, id);
    throw error;
  }
}
