import { openSafeFetch } from "../platform/safe-fetch/safe-fetch.ts";
import { measuredWorkers } from "./cleaning/measured-workers.ts";
import { openFileWorkers } from "./cleaning/open-file-workers.ts";
import { openPacketRenderer } from "./rendering/open-packet-renderer.ts";
import { openResultRenderer } from "./rendering/open-result-renderer.ts";
import type { Service } from "./service.ts";

type Given = Omit<Service, "fetch" | "fileWorkers" | "results" | "packets"> & {
  /** Networks that webhooks may call although they are not public, as CIDR ranges. */
  webhookNetworks: readonly string[];
};

/** The service on its foundations. `close` ends what it runs itself. */
export function openService({ webhookNetworks, ...given }: Given): {
  service: Service;
  close(): Promise<void>;
} {
  const fileWorkers = measuredWorkers(openFileWorkers({ log: given.log }), given.measure);
  const results = openResultRenderer();
  const packets = openPacketRenderer({ log: given.log });
  const service: Service = {
    ...given,
    fetch: openSafeFetch({ allowedNetworks: webhookNetworks }),
    fileWorkers,
    results,
    packets,
  };
  async function close(): Promise<void> {
    await Promise.all([fileWorkers.close(), results.close(), packets.close()]);
  }
  return { service, close };
}
