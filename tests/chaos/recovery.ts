import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { aKnownCheck } from "../support/known-facts.ts";
import type { Layout } from "./layout.ts";

/** As soon as this has passed without recovery, the run has failed, but goes on. */
export const recoverWithinMs = 30_000;
const patienceMs = 120_000;

type Reached = Pick<Layout, "baseUrls" | "token" | "receiver">;

/**
 * How long it takes until both addresses are ready and create a candidate, and what happens to it reaches the receiver.
 * @throws Error when that is not so after two minutes
 */
export async function recoveredAfterMs(layout: Reached): Promise<number> {
  const begun = performance.now();
  const left = () => {
    if (performance.now() - begun > patienceMs) throw new Error("It has not recovered after two minutes.");
  };
  const until = async (is: () => Promise<boolean>) => {
    while (!(await is().catch(() => false))) {
      left();
      await pause(100);
    }
  };
  for (const baseUrl of layout.baseUrls) {
    await until(async () => (await fetch(new URL("/readyz", baseUrl), within())).status === 200);
    const id = `PROBE-${randomUUID()}`;
    await until(() => created(layout, baseUrl, id));
    await until(async () => layout.receiver.calls.some(({ body }) => body.includes(id)));
  }
  return performance.now() - begun;
}

const within = () => ({ signal: AbortSignal.timeout(5_000) });

async function created({ token }: Reached, baseUrl: string, id: string): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": id,
  };
  const candidate = { partner_application_id: id, first_name: "Ana", last_name: "Ahu" };
  const body = JSON.stringify({ candidate, checks: [aKnownCheck("bankruptcy")], bypass: true });
  const creating = await fetch(`${baseUrl}/candidates`, { method: "POST", headers, body, ...within() });
  if (creating.status !== 200) return false;
  // Something happens to it that its webhook is told of.
  const canceling = await fetch(`${baseUrl}/candidates/${id}/cancel`, {
    method: "PUT",
    headers,
    ...within(),
  });
  return canceling.status === 200;
}
