import path from "node:path";
import { openDiskBlobs } from "../platform/blobs/disk-blobs.ts";
import { openSafeFetch } from "../platform/safe-fetch/safe-fetch.ts";
import { openFileWorkers } from "./files/open-file-workers.ts";
import type { Service } from "./service.ts";

type Given = Omit<Service, "blobs" | "fetch" | "fileWorkers"> & {
  dataDir: string;
  /** Networks that webhooks may call although they are not public, as CIDR ranges. */
  webhookNetworks: readonly string[];
};

/** The service on its foundations. `close` ends what it runs itself. */
export function openService({ dataDir, webhookNetworks, ...given }: Given): {
  service: Service;
  close(): Promise<void>;
} {
  const fileWorkers = openFileWorkers({ log: given.log });
  const service: Service = {
    ...given,
    blobs: openDiskBlobs(path.join(dataDir, "uploads")),
    fetch: openSafeFetch({ allowedNetworks: webhookNetworks }),
    fileWorkers,
  };
  return { service, close: () => fileWorkers.close() };
}
