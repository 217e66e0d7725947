import { type BoundedCache, boundedCache } from "../../platform/cache/bounded-cache.ts";
import type { Portal } from "../foundation/portal.ts";

type Kept = BoundedCache<string, Promise<unknown>>;

/**
 * Stands with the portal: pages and calls are bundles of their own, each with its own modules, and what one of them forgets
 * the other must not remember.
 */
const keptKey = Symbol.for("candor.portal.recalled");

function kept(portal: Portal & { [keptKey]?: Kept }): Kept {
  portal[keptKey] ??= boundedCache({ most: 5000, forMs: 60_000 }, portal.clock);
  return portal[keptKey];
}

/** Asks the service once and shares the answer for a minute, in this process. A failure is not kept. */
export async function recall<T>(portal: Portal, name: string, load: () => Promise<T>): Promise<T> {
  const answers = kept(portal);
  const answer = answers.get(name);
  if (answer) return (await answer) as T;
  const loading = load();
  answers.set(name, loading);
  try {
    return await loading;
  } catch (error) {
    if (answers.get(name) === loading) answers.delete(name);
    throw error;
  }
}

/** The next caller in this process asks again. */
export function forget(portal: Portal, name: string): void {
  kept(portal).delete(name);
}
