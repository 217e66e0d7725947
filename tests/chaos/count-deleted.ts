import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../server/platform/db/database.ts";
import type { ReceivedCall } from "../support/receiver.ts";

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

/** Candidates whose erasure was acknowledged and of whom something is there, as sentences. */
export async function countDeleted(db: Database, deleted: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select partner_application_id as id from service.candidates where partner_application_id = any(${deleted})
    union all
    select partner_application_id from service.webhook_deliveries where partner_application_id = any(${deleted})`;
  return rows.map(({ id }) => `${id} was erased and is still there`);
}

/** The calls but those about erased candidates, whose deliveries were erased with them. */
export function callsAbout(calls: readonly ReceivedCall[], deleted: ReadonlySet<string>): ReceivedCall[] {
  return calls.filter(({ body }) => {
    const id = /"partner_application_id":"([^"]*)"/.exec(body)?.[1];
    return id === undefined || !deleted.has(id);
  });
}
