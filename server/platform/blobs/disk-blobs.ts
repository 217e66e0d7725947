import { access, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { assertBlobId, type BlobEntry, BlobExists, type Blobs, isBlobId } from "./blobs.ts";
import { diskOutage, onDisk } from "./disk-outage.ts";

/**
 * Blobs as files of one folder, readable by the process's user alone. A file appears under its name only when its
 * bytes and its directory entry have reached the disk, so that a power cut leaves a whole blob or none.
 */
export function openDiskBlobs(folder: string): Blobs {
  return {
    put: (id, bytes) => onDisk(() => put(folder, id, bytes)),
    get: (id) => onDisk(() => unlessMissing(readFile(fileOf(folder, id)))),
    sizeOf: (id) => onDisk(async () => (await unlessMissing(stat(fileOf(folder, id))))?.size ?? null),
    remove: (id) =>
      onDisk(async () => {
        for (const error of (await removeAll(folder, [id])).values()) throw error;
      }),
    removeAll: (ids) => removeAll(folder, ids),
    list: () => listFiles(folder),
    async outage() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
      return await diskOutage(folder);
    },
    close() {},
  };
}

async function put(folder: string, id: string, bytes: Uint8Array): Promise<void> {
  const file = fileOf(folder, id);
  const part = partOf(file);
  const shard = path.dirname(file);
  await mkdir(shard, { recursive: true, mode: 0o700 });
  if (await exists(file)) throw new BlobExists(id);
  try {
    await writeDurably(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncDirectory(shard);
  await syncDirectory(folder);
}

/** Each folder is synchronized once, which is what removing takes most of its time for. */
async function removeAll(folder: string, ids: readonly string[]): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>();
  for (const [shard, inShard] of Map.groupBy(ids, (id) => path.dirname(fileOf(folder, id)))) {
    try {
      for (const id of inShard) {
        await rm(partOf(fileOf(folder, id)), { force: true });
        await rm(fileOf(folder, id), { force: true });
      }
      // Without this a power cut could bring a file back after its owner was told that it was deleted.
      if (await exists(shard)) await syncDirectory(shard);
    } catch (error) {
      for (const id of inShard) failed.set(id, error);
    }
  }
  return failed;
}

async function* listFiles(folder: string): AsyncIterable<BlobEntry> {
  const shards = await unlessMissing(readdir(folder));
  for (const shard of (shards ?? []).sort()) {
    const names: string[] = [];
    for await (const entry of await opendir(path.join(folder, shard))) {
      if (entry.isFile() && isBlobId(entry.name)) names.push(entry.name);
    }
    for (const id of names.sort()) {
      const found = await unlessMissing(stat(path.join(folder, shard, id)));
      if (found) yield { id, sizeBytes: found.size, changedAt: found.mtime };
    }
  }
}

/** Two characters of the id name a folder: 256 folders for ids in hexadecimal, none of which grows large. */
function fileOf(folder: string, id: string): string {
  assertBlobId(id);
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
  return (await unlessMissing(access(file).then(() => true))) ?? false;
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
