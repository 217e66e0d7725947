import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { forEachAtOnce } from "../../../server/platform/blobs/at-once.ts";
import { type BlobEntry, BlobExists, type Blobs } from "../../../server/platform/blobs/blobs.ts";

/** What every store of files keeps to. `open` opens the same one each time. */
export const storeGuarantees: Record<string, (open: () => Promise<Blobs>) => Promise<void>> = {
  async "what was put is got, also by another process that opens the store"(open) {
    const [id, bytes] = [randomUUID(), randomBytes(300_000)];
    await (await open()).put(id, bytes);
    const other = await open();
    expect(Buffer.from((await other.get(id)) ?? []).equals(bytes)).toBe(true);
    expect(await other.sizeOf(id)).toBe(300_000);
  },

  async "a blob that is not there is null, and removing it is no error"(open) {
    const blobs = await open();
    expect(await blobs.get(randomUUID())).toBeNull();
    expect(await blobs.sizeOf(randomUUID())).toBeNull();
    await blobs.remove(randomUUID());
    expect((await blobs.removeAll([randomUUID(), randomUUID()])).size).toBe(0);
  },

  async "an id is written once: the second put throws and the first bytes stay"(open) {
    const blobs = await open();
    const id = randomUUID();
    await blobs.put(id, Buffer.from("first"));
    await expect(blobs.put(id, Buffer.from("second"))).rejects.toThrow(BlobExists);
    await expect(blobs.put(id, Buffer.from("first"))).rejects.toThrow(BlobExists);
    expect(Buffer.from((await blobs.get(id)) ?? []).toString()).toBe("first");
  },

  async "everything is listed in the order of its ids with its size, and what was removed is not"(open) {
    const blobs = await open();
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await forEachAtOnce(ids.entries(), 8, ([at, id]) => blobs.put(id, randomBytes(at)));
    const listed = new Map((await all(blobs)).map(({ id, sizeBytes }) => [id, sizeBytes]));
    expect([...listed.keys()]).toEqual([...listed.keys()].toSorted());
    expect(ids.map((id) => listed.get(id))).toEqual(ids.map((_, at) => at));
    const gone = ids.slice(0, 50);
    expect((await blobs.removeAll(gone)).size).toBe(0);
    await blobs.remove(ids[50] ?? "");
    const left = (await all(blobs)).map(({ id }) => id);
    expect(ids.filter((id) => left.includes(id))).toEqual(ids.slice(51));
  },

  async "an id that could leave the store is refused"(open) {
    const blobs = await open();
    for (const id of ["", "short", "../../etc/passwd", "aa/aaaaaaaaaa", "AAAAAAAAAAAA", "-aaaaaaaaa"]) {
      await expect(blobs.put(id, randomBytes(1))).rejects.toThrow("8 to 64");
      await expect(blobs.get(id)).rejects.toThrow("8 to 64");
      await expect(blobs.remove(id)).rejects.toThrow("8 to 64");
    }
  },

  async "a store that works has no outage"(open) {
    expect(await (await open()).outage()).toBeNull();
  },
};

export async function all(blobs: Blobs): Promise<BlobEntry[]> {
  const entries: BlobEntry[] = [];
  for await (const entry of blobs.list()) entries.push(entry);
  return entries;
}
