import { ClientError } from "../../client/client.ts";
import { Postponed } from "../../platform/jobs/postponed.ts";
import type { Portal } from "../foundation/portal.ts";
import { findConnection } from "./connection-store.ts";
import { findOAuthConnection } from "./oauth/oauth-connection-store.ts";
import { findPause, notePause } from "./service-pause-store.ts";

/**
 * Runs a job's work with a company's service, unless the service has asked to be left alone: then the job waits until that
 * time, and so do the others that would ask the same service. What is for other services goes on.
 * @throws Postponed
 */
export async function whenServed<Result>(
  portal: Portal,
  companyId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const service = await serviceOf(portal, companyId);
  const paused = await findPause(portal.db, { service, companyId, now: portal.clock.now() });
  if (paused) throw new Postponed(paused);
  try {
    return await work();
  } catch (error) {
    if (!asksToWait(error)) throw error;
    const now = portal.clock.now();
    const until = new Date(now.getTime() + error.retryAfterMs);
    // Too many requests are one company's; a service that is away is so for all.
    const pause = { service, companyId: error.status === 429 ? companyId : null, until };
    await notePause(portal.db, pause, now);
    throw new Postponed(until, error);
  }
}

/** Whether a service has said when to come again. */
export function asksToWait(error: unknown): error is ClientError & { retryAfterMs: number } {
  if (!(error instanceof ClientError) || error.retryAfterMs === null) return false;
  // A limit of one candidate, not of whoever asks.
  if (error.code === "invitation_limit") return false;
  return error.status === 429 || error.status === 503;
}

/** The base URL at which a company is reached, in the order of `openConnection`. */
async function serviceOf(portal: Portal, companyId: number): Promise<string> {
  const { serviceToken, serviceBaseUrl } = portal.settings;
  if (serviceToken) return serviceBaseUrl;
  const granted = await findOAuthConnection(portal.db, companyId);
  const connection = granted ?? (await findConnection(portal.db, companyId));
  return connection?.baseUrl ?? serviceBaseUrl;
}
