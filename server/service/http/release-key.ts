import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseOutage } from "../../platform/db/database-outage.ts";
import type { Service } from "../service.ts";
import { type ClaimedKey, releaseKey } from "./idempotency-store.ts";

/** A response does not wait longer than this for a database that is away. */
const responseWaitsMs = 500;
const againMs = 1_000;
/** After a minute the key is free without this. */
const mostTries = 60;

/**
 * Frees the key of a request that is to be carried out again. Where the database is away, which is often why, it is freed as soon
 * as that is back: this process lives on, so nobody else can tell that the request does not.
 */
export async function releaseKeyOf(service: Service, claimed: ClaimedKey): Promise<void> {
  const waited = new AbortController();
  await Promise.race([
    releaseInTime(service, claimed),
    pause(responseWaitsMs, undefined, { signal: waited.signal }).catch(() => undefined),
  ]);
  waited.abort();
}

async function releaseInTime({ db, log }: Service, claimed: ClaimedKey): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await releaseKey(db, claimed);
    } catch (error) {
      if (!isDatabaseOutage(error)) return log.error({ err: error }, "an Idempotency-Key was not released");
    }
    await pause(againMs, undefined, { ref: false });
  }
}
