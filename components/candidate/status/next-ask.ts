import type { JourneyCheck } from "../journey.ts";

const soonMs = 3_000;
const seldomMs = 30_000;
const restMs = 60_000;

/** When to ask again: three seconds after a change, half as long again each time nothing changed, at rest once a minute. */
export function nextAskMs(checks: Pick<JourneyCheck, "state">[], unchanged: number): number {
  if (checks.every(({ state }) => state === "completed" || state === "canceled")) return restMs;
  return Math.min(seldomMs, soonMs * 1.5 ** unchanged);
}
