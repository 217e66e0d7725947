import { execFile } from "node:child_process";
import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A folder with a file system of its own, so that it can be filled without harm to anything else. */
export type SmallDisk = {
  /** Takes all the room that is left. False where there is no such file system. */
  fill(): Promise<boolean>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

/** Only root may mount one. Elsewhere the folder is an ordinary one, and is never filled. */
export async function openSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  const isOwn = await mount(folder, megabytes);
  const ballast = path.join(folder, "ballast");
  return {
    async fill() {
      if (!isOwn) return false;
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(whenFull);
      return true;
    },
    empty: () => rm(ballast, { force: true }),
    async close() {
      if (isOwn) await run("umount", ["-l", folder]);
    },
  };
}

async function mount(folder: string, megabytes: number): Promise<boolean> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
    return true;
  } catch (error) {
    // A container's root may not.
    if (error instanceof Error) return false;
    throw error;
  }
}

function whenFull(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOSPC") throw error;
}
