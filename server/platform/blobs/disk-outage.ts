import { access, constants, statfs } from "node:fs/promises";
import { BlobsOutage } from "./blobs-outage.ts";

/** What a disk says of itself; anything else that a file system reports is a bug of ours. */
const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EIO: "the disk is failing",
  ENODEV: "the disk is gone",
  ENXIO: "the disk is gone",
  ESTALE: "the shared file system is gone",
  ETIMEDOUT: "the shared file system does not respond",
  EACCES: "the folder belongs to another user",
  EPERM: "the folder belongs to another user",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

/** Less than this is full: the largest upload must fit, and others arrive at the same time. */
const leastFreeBytes = 64 * 1024 * 1024;

/** @throws BlobsOutage when the disk is at fault, and otherwise what `work` throws */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const reason = reasons[code];
    throw reason ? new BlobsOutage(`${reason} (${code})`, error) : error;
  }
}

/** Why nothing can be written to this folder now; null when it can. */
export async function diskOutage(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < leastFreeBytes ? "the disk is full" : null;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return `${reasons[code] ?? "the folder cannot be used"} (${code})`;
  }
}
