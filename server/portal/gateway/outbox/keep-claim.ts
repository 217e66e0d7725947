import type { Portal } from "../../foundation/portal.ts";
import { type ClaimedIntent, prolongClaim } from "../intent-store.ts";

const everyMs = 5_000;

/**
 * Prolongs the claim while the service is asked, however long that takes. One that can't be prolonged becomes void: whoever
 * takes the intent over asks the service first what it has.
 */
export function keepClaim(portal: Portal, claimed: ClaimedIntent): { stop(): void } {
  const timer = setInterval(() => {
    prolongClaim(portal.db, claimed).catch((error: unknown) => {
      portal.log.warn({ err: error, intent: claimed.kind }, "the claim of an intent was not prolonged");
    });
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
