import { expect, test } from "vitest";
import { boundedCache, boundedCacheOf } from "#server/platform/cache/bounded-cache.ts";

const start = Date.parse("2026-03-02T09:00:00Z");

test("a full cache forgets the entry that was used least recently, and keeps all the others", () => {
  const cache = boundedCache<string, number>({ most: 100 });
  for (let number = 0; number < 100; number += 1) cache.set(`key ${number}`, number);
  expect(cache.get("key 0")).toBe(0);
  cache.set("one more", 100);
  expect(cache.get("key 1")).toBeUndefined();
  expect(cache.get("key 0")).toBe(0);
  for (let number = 2; number < 100; number += 1) expect(cache.get(`key ${number}`)).toBe(number);
});

test("an entry that is set again is as recent as one that is read", () => {
  const cache = boundedCache<string, string>({ most: 2 });
  cache.set("first", "old");
  cache.set("second", "kept for longest");
  cache.set("first", "new");
  cache.set("third", "added");
  expect([cache.get("first"), cache.get("second"), cache.get("third")]).toEqual(["new", undefined, "added"]);
});

test("a deleted entry is gone", () => {
  const cache = boundedCache<string, number>({ most: 2 });
  cache.set("key", 1);
  cache.delete("key");
  expect(cache.get("key")).toBeUndefined();
});

test("an entry expires by the clock that was passed in, however often it is read", () => {
  let now = start;
  const cache = boundedCache<string, true>({ most: 2, forMs: 60_000 }, { now: () => new Date(now) });
  cache.set("key", true);
  now = start + 59_999;
  expect(cache.get("key")).toBe(true);
  now = start + 60_000;
  expect(cache.get("key")).toBeUndefined();
  cache.set("key", true);
  expect(cache.get("key")).toBe(true);
});

test("a cache whose entries expire is not made without a clock", () => {
  expect(() => boundedCache({ most: 2, forMs: 1000 })).toThrow("needs a clock");
});

test("each owner has a cache of its own, by its own clock", () => {
  let now = start;
  const moved = { clock: { now: () => new Date(now) } };
  const still = { clock: { now: () => new Date(start) } };
  const cacheOf = boundedCacheOf<string>({ most: 2, forMs: 1000 });
  cacheOf(moved).set("key", "moved");
  expect(cacheOf(still).get("key")).toBeUndefined();
  cacheOf(still).set("key", "still");
  now += 1000;
  expect([cacheOf(moved).get("key"), cacheOf(still).get("key")]).toEqual([undefined, "still"]);
});
