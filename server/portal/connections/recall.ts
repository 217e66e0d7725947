import type { Portal } from "../portal.ts";

const keptForMs = 60_000;
const mostEntries = 5000;

type Entry = { until: number; value: Promise<unknown> };
const kept = new WeakMap<Portal, Map<string, Entry>>();

/** Asks the service once and shares the answer for a minute, in this process. A failure is not kept. */
export async function recall<T>(portal: Portal, name: string, load: () => Promise<T>): Promise<T> {
  const now = portal.clock.now().getTime();
  const entries = kept.get(portal) ?? new Map<string, Entry>();
  kept.set(portal, entries);
  const entry = entries.get(name);
  if (entry && entry.until > now) return (await entry.value) as T;
  if (entries.size > mostEntries) entries.clear();
  const value = load();
  entries.set(name, { until: now + keptForMs, value });
  try {
    return await value;
  } catch (error) {
    entries.delete(name);
    throw error;
  }
}
