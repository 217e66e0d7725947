import postgres from "postgres";
import { openTimeoutMs } from "./pool.ts";
import { openPrimarySocket } from "./primary-socket.ts";
import { serversOf } from "./servers.ts";

/** One session of the driver itself with the server that can be written to, for what a Database doesn't offer: cursors and COPY. */
export function openDriver(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const servers = serversOf(url, {});
  return postgres(servers.lead.url, {
    ...options,
    max: 1,
    ssl: false,
    // The driver's types don't show it (docs/decisions/lost-connections.md).
    ...{ socket: () => openPrimarySocket(servers, AbortSignal.timeout(openTimeoutMs)) },
  });
}
