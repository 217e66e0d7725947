import { openDiskBlobs } from "#server/platform/blobs/disk-blobs.ts";
import { openSealer } from "#server/platform/crypto/sealer.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { openLog } from "#server/platform/log/log.ts";
import { eraseOutlived } from "#server/service/candidates/erase-outlived.ts";
import type { Service } from "#server/service/service.ts";

/**
 * A process that sweeps and is killed while it does: in the transaction, or after its commit and before the first file is taken
 * off the disk. Arguments: the database, the folder of files, the time, and where it dies.
 */
const [url = "", blobFolder = "", now = "", where = ""] = process.argv.slice(2);
const die = () => process.kill(process.pid, "SIGKILL");
const blobs = openDiskBlobs(blobFolder);
const sealer = openSealer("test-service-key");

const db = openDatabase(url);
db.sealWith(sealer);

// What the sweep asks for; no request is served here.
const service = {
  db,
  clock: { now: () => new Date(now) },
  log: openLog("silent"),
  settings: { baseUrl: "http://127.0.0.1/v1" },
  sealer: {
    ...sealer,
    open(sealed: Uint8Array, context: string) {
      if (where === "in the transaction" && context.startsWith("erasure-digest:")) die();
      return sealer.open(sealed, context);
    },
  },
  blobs: {
    ...blobs,
    async removeAll(ids: readonly string[]) {
      if (where === "before the file") die();
      return await blobs.removeAll(ids);
    },
  },
} as unknown as Service;

await eraseOutlived(service).run({});
