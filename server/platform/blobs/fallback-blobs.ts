import type { BlobEntry, Blobs } from "./blobs.ts";
import { compareListings } from "./compare-listings.ts";

/**
 * One store while its content comes from a former one (`npm run blobs -- copy`): what is new goes into the present one, what
 * is not there yet is read from the former, and what is removed is removed from both.
 */
export function openBlobsWithFallback(present: Blobs, former: Blobs): Blobs {
  return {
    put: (id, bytes, options) => present.put(id, bytes, options),
    get: async (id) => (await present.get(id)) ?? (await former.get(id)),
    sizeOf: async (id) => (await present.sizeOf(id)) ?? (await former.sizeOf(id)),
    // In this order: a copy under way looks into the former one when it has written, and removes what is gone there.
    async remove(id) {
      await former.remove(id);
      await present.remove(id);
    },
    async removeAll(ids) {
      const failed = await former.removeAll(ids);
      return new Map([...failed, ...(await present.removeAll(ids.filter((id) => !failed.has(id))))]);
    },
    list: () => listBoth(present, former),
    outage: async () => (await present.outage()) ?? (await former.outage()),
    close() {
      present.close();
      former.close();
    },
  };
}

async function* listBoth(present: Blobs, former: Blobs): AsyncIterable<BlobEntry> {
  for await (const [one, other] of compareListings(present.list(), former.list())) {
    const entry = one ?? other;
    if (entry) yield entry;
  }
}
