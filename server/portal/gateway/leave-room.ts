import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../../client/client.ts";

/**
 * Before each piece of work that makes many calls: it leaves half of what the service takes at once to candidates and staff, whose pages call
 * it by the same token. What comes too often is refused, an upload and a signature too.
 */
export async function leaveRoom(client: Client, signal: AbortSignal | undefined): Promise<void> {
  const ms = client.msUntilHalf();
  if (ms > 0) await pause(ms, undefined, { signal });
}
