import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Blobs } from "./blobs.ts";
import { diskOutage, onDisk } from "./disk-outage.ts";

/**
 * Blobs as files of one folder, readable by the process's user alone. A file appears under its name only when its
 * bytes and its directory entry have reached the disk, so that a power cut leaves a whole blob or none.
 */
export function openDiskBlobs(folder: string): Blobs {
  const files = filesOf(folder);
  return {
    put: (id, bytes) => onDisk(() => files.put(id, bytes)),
    get: (id) => onDisk(() => files.get(id)),
    remove: (id) => onDisk(() => files.remove(id)),
    async outage() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
      return await diskOutage(folder);
    },
  };
}

function filesOf(folder: string): Omit<Blobs, "outage"> {
  return {
    async put(id, bytes) {
      const file = fileOf(folder, id);
      const part = partOf(file);
      const shard = path.dirname(file);
      await mkdir(shard, { recursive: true, mode: 0o700 });
      if (await exists(file)) throw new Error(`Blob ${id} already exists.`);
      try {
        await writeDurably(part, bytes);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncDirectory(shard);
      await syncDirectory(folder);
    },

    async get(id) {
      try {
        return await readFile(fileOf(folder, id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(id) {
      const file = fileOf(folder, id);
      await rm(partOf(file), { force: true });
      await rm(file, { force: true });
      // Without this a power cut could bring the file back after its owner was told that it was deleted.
      if (await exists(path.dirname(file))) await syncDirectory(path.dirname(file));
    },
  };
}

/** Ids become paths, so only what cannot leave the folder is one: at least eight of a–z, 0–9 and inner hyphens. */
const blobId = /^[0-9a-z][0-9a-z-]{7,63}$/;

/** Two characters of the id name a folder: 256 folders for ids in hexadecimal, none of which grows large. */
function fileOf(folder: string, id: string): string {
  if (!blobId.test(id)) throw new Error("A blob's id is 8 to 64 of a–z, 0–9 and hyphens.");
  return path.join(folder, id.slice(0, 2), id);
}

/** In the same folder, because a rename across file systems is no rename. */
function partOf(file: string): string {
  return `${file}.part`;
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, "wx", 0o600);
  await handle.writeFile(bytes);
  await handle.sync();
}

async function syncDirectory(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
