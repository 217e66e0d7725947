import { LRUCache } from "lru-cache";
import type { Clock } from "../clock/clock.ts";

/** Values that this process knows and can find out again. Undefined means "not known". */
export type BoundedCache<Key, Value> = {
  /** Counts as a use. */
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
};

/** At most so many entries, each for so long after it was set; without `forMs` until others take its place. */
export type Bounds = { most: number; forMs?: number };

/**
 * A cache that forgets what was used least recently, one entry at a time. Emptying a full cache instead would send every
 * caller to what is slow at the same moment, and that moment comes when there is most to do.
 */
export function boundedCache<Key extends Defined, Value extends Defined>(
  { most, forMs }: Bounds,
  clock?: Clock,
): BoundedCache<Key, Value> {
  if (forMs === undefined) return new LRUCache<Key, Value>({ max: most });
  if (!clock) throw new Error("A cache whose entries expire needs a clock.");
  const perf = { now: () => clock.now().getTime() };
  // The library expires what is older than `ttl`, and at its usual resolution misses a clock that is moved.
  return new LRUCache<Key, Value>({ max: most, ttl: forMs - 1, ttlResolution: 0, perf });
}

/** One such cache for each half or deployment of this process, by whose clock its entries expire; it goes with its owner. */
export function boundedCacheOf<Value extends Defined>(
  bounds: Bounds,
): (owner: { clock: Clock }) => BoundedCache<string, Value> {
  const caches = new WeakMap<{ clock: Clock }, BoundedCache<string, Value>>();
  return (owner) => {
    const cache = caches.get(owner) ?? boundedCache<string, Value>(bounds, owner.clock);
    caches.set(owner, cache);
    return cache;
  };
}

type Defined = NonNullable<unknown>;
