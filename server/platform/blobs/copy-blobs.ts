import { createHash } from "node:crypto";
import { forEachAtOnce } from "./at-once.ts";
import { type BlobEntry, BlobExists, type Blobs } from "./blobs.ts";
import { compareListings } from "./compare-listings.ts";

export type CopyTally = {
  /** Read, written and hashed in this run. */
  copied: number;
  copiedBytes: number;
  /** There already, in the same size. */
  kept: number;
  /** Removed by the service while they were being copied, and from the target too. */
  gone: number;
  /** There already with other bytes; they are left as they are. */
  different: string[];
};

type CopyOptions = {
  /** Reads also what is there already, on both sides, and compares it by SHA-256. */
  verify?: boolean;
  /** Called after each blob. */
  progress?: (tally: CopyTally) => void;
};

const copiesAtOnce = 8;

/**
 * Copies what one store has and another has not, while a service uses both. A run that was broken off is started again and goes on
 * where it was: a blob in the target is a whole one. What is removed from the source meanwhile does not stay in the target.
 * @throws BlobsOutage when one of them can't be reached
 */
export async function copyBlobs(
  from: Blobs,
  to: Blobs,
  { verify = false, progress = () => {} }: CopyOptions = {},
): Promise<CopyTally> {
  const tally: CopyTally = { copied: 0, copiedBytes: 0, kept: 0, gone: 0, different: [] };
  await forEachAtOnce(compareListings(from.list(), to.list()), copiesAtOnce, async ([source, target]) => {
    if (!source) return;
    if (target) await compareOne(from, to, source, target.sizeBytes, verify, tally);
    else await copyOne(from, to, source, verify, tally);
    progress(tally);
  });
  return tally;
}

async function copyOne(
  from: Blobs,
  to: Blobs,
  { id }: BlobEntry,
  verify: boolean,
  tally: CopyTally,
): Promise<void> {
  const bytes = await from.get(id);
  if (!bytes) {
    tally.gone += 1;
    return;
  }
  try {
    await to.put(id, bytes);
  } catch (error) {
    if (!(error instanceof BlobExists)) throw error;
    const entry = { id, sizeBytes: bytes.length, changedAt: new Date(0) };
    return await compareOne(from, to, entry, await to.sizeOf(id), verify, tally);
  }
  if (verify && !isSame(bytes, await to.get(id))) tally.different.push(id);
  // Removed by the service after it was read: it would stay here for ever.
  if ((await from.sizeOf(id)) === null) {
    await to.remove(id);
    tally.gone += 1;
    return;
  }
  tally.copied += 1;
  tally.copiedBytes += bytes.length;
}

async function compareOne(
  from: Blobs,
  to: Blobs,
  { id, sizeBytes }: BlobEntry,
  targetBytes: number | null,
  verify: boolean,
  tally: CopyTally,
): Promise<void> {
  if (targetBytes === sizeBytes && (!verify || (await hasSameBytes(from, to, id)))) tally.kept += 1;
  else if ((await from.sizeOf(id)) === null) tally.gone += 1;
  else tally.different.push(id);
}

async function hasSameBytes(from: Blobs, to: Blobs, id: string): Promise<boolean> {
  return isSame(await from.get(id), await to.get(id));
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one !== null && other !== null && sha256(one) === sha256(other);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
