import { boundedCacheOf } from "../../platform/cache/bounded-cache.ts";
import type { Portal } from "../portal.ts";

const kept = boundedCacheOf<Promise<unknown>>({ most: 5000, forMs: 60_000 });

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
