import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** More than all databases of a run take at a time. */
const roomBytes = 4 * 1024 ** 3;
const memory = "/dev/shm";

/**
 * A new folder for a test's DATA_DIR. Where root runs the tests, the user that runs PostgreSQL can pass it: so the
 * database is kept in it, and is gone when the folder is removed.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(await place(), `candor ${name} `));
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Memory, where there is enough of it: each database is seven hundred files, made for a test and removed after it, and
 * ext4 looks at every inode that was freed within the last 35 seconds before it gives one out. On a disk that was nine
 * tenths of what cloning a database cost.
 */
async function place(): Promise<string> {
  if (process.env.TMPDIR || process.availableMemory() < roomBytes) return tmpdir();
  try {
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize < roomBytes ? tmpdir() : memory;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return tmpdir();
    throw error;
  }
}
