import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../server/platform/db/database.ts";

const patienceMs = 180_000;

/** What people gave to the portal has reached the service. */
export async function portalIsDone(db: Database): Promise<void> {
  for (const until = performance.now() + patienceMs; ; await pause(500)) {
    await db`update portal.intents set next_attempt_at = now() where next_attempt_at > now()`;
    const [left] = await db`select kind from portal.intents where next_attempt_at is not null limit 1`;
    if (!left) return;
    if (performance.now() > until) throw new Error(`The portal still keeps a ${left.kind} for the service.`);
  }
}
