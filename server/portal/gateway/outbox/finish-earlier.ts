import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { claimIntent, hasIntent } from "../intent-store.ts";
import type { IntentKind } from "./intent.ts";

/** A call to the service may take half a minute, and an attempt makes a few. */
const patienceMs = 90_000;
const shortestPauseMs = 25;
const longestPauseMs = 400;

/**
 * Brings a candidate's intents of a kind to their end, by `client` or the company's own: those that broke off are carried
 * out, those that are under way elsewhere are waited for. What the service refuses of them is noted in the log.
 * @throws AppError `unavailable` when one stays under way; whatever keeps one from its end
 */
export async function finishEarlier(
  portal: Portal,
  kind: IntentKind<never, never>,
  { owner, subject, client }: { owner: Owner; subject?: string | undefined; client: Client },
): Promise<void> {
  const which = { owner, kind: kind.name, subject };
  const until = performance.now() + patienceMs;
  for (let pauseMs = shortestPauseMs; await hasIntent(portal.db, which); ) {
    const claimed = await claimIntent(portal.db, which);
    if (claimed) {
      const refusal = await kind.attempt(portal, claimed, { attended: false, client });
      if (refusal) portal.log.warn({ code: refusal.code, intent: kind.name }, "an intent was refused");
      continue;
    }
    if (performance.now() > until) throw stillUnderWay();
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function stillUnderWay(): AppError {
  return new AppError("unavailable", "This is still being sent. Please try again in a moment.");
}
