import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../server/platform/db/database.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import type { Layout } from "./layout.ts";

/** As soon as this has passed without recovery, the run has failed, but goes on. */
export const recoverWithinMs = 15_000;
const patienceMs = 120_000;

type Reached = Partial<Pick<Layout, "origin">> &
  Pick<Layout, "baseUrls" | "token" | "receiver"> & {
    database: Pick<Layout["database"], "primaryUrl">;
  };

/**
 * How long it takes until both addresses are ready and create a candidate, what happens to it reaches the receiver, and there are pages, where there is an origin of some.
 * @throws Error when that is not so after two minutes
 */
export async function recoveredAfterMs(layout: Reached): Promise<number> {
  const begun = performance.now();
  /** `seen` is what was found instead, for whoever looks for the cause. */
  const until = async (what: string, is: () => Promise<boolean>, seen?: () => Promise<string>) => {
    while (!(await is().catch(() => false))) {
      if (performance.now() - begun > patienceMs) {
        throw new Error(`After two minutes it was still waited for ${what}. ${(await seen?.()) ?? ""}`);
      }
      await pause(100);
    }
  };
  for (const baseUrl of layout.baseUrls) {
    const isReady = async () => (await fetch(new URL("/readyz", baseUrl), within())).status === 200;
    await until(`${baseUrl} to be ready`, isReady);
    const id = `PROBE-${randomUUID()}`;
    await until(`${baseUrl} to create and cancel a candidate`, () => created(layout, baseUrl, id));
    const isReceived = async () => layout.receiver.calls.some(({ body }) => body.includes(id));
    await until("the webhook's call", isReceived, () => deliveriesOf(layout, id));
  }
  const { origin } = layout;
  if (origin) await until("the pages", async () => (await fetch(origin, within())).status === 200);
  return performance.now() - begun;
}

/** What the database says of the webhook calls that are due for the candidate. */
async function deliveriesOf({ database }: Reached, id: string): Promise<string> {
  const db = openDatabase(database.primaryUrl(), { maxConnections: 1 });
  try {
    const rows = await db`
      select d.state, d.created_at, d.next_attempt_at, d.claimed_until, d.attempt_count, w.circuit_opened_at,
        (select jsonb_agg(jsonb_build_object('at', a.started_at, 'failure', a.failure))
          from service.webhook_attempts a where a.delivery_id = d.id) as attempts
      from service.webhook_deliveries d join service.webhooks w on w.id = d.webhook_id
      where d.partner_application_id = ${id}`;
    return `Its deliveries: ${JSON.stringify(rows)}`;
  } finally {
    await db.end();
  }
}

const within = () => ({ signal: AbortSignal.timeout(5_000) });

async function created({ token }: Reached, baseUrl: string, id: string): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
  };
  const candidate = { partner_application_id: id, first_name: "Ana", last_name: "Ahu" };
  const body = JSON.stringify({ candidate, checks: [aKnownCheck("bankruptcy")], bypass: true });
  const creating = await fetch(`${baseUrl}/candidates`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": id },
    body,
    ...within(),
  });
  if (creating.status !== 200) return false;
  // Something happens to it that its webhook is told of.
  const canceling = await fetch(`${baseUrl}/candidates/${id}/cancel`, {
    method: "PUT",
    headers,
    ...within(),
  });
  return canceling.status === 200;
}
