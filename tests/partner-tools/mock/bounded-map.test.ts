import { expect, test } from "vitest";
import { AppError } from "#server/contract/error-code.ts";
import { boundedMap } from "#server/partner-tools/mock/bounded-map.ts";

/** 100 characters of JSON under a key of one character. */
const record = (letter: string) => ({ text: letter.repeat(88) });
const sizeOfRecord = 1 + JSON.stringify(record("a")).length;

test("what is kept stays within its characters, and what was used least recently goes first", () => {
  const map = boundedMap<{ text: string }>(3 * sizeOfRecord);
  for (const key of ["a", "b", "c"]) map.set(key, record(key));
  expect(map.get("a")).toEqual(record("a"));
  map.set("d", record("d"));
  expect(map.get("b")).toBeUndefined();
  expect(map.values()).toEqual([record("c"), record("a"), record("d")]);
});

test("a record that grows takes the room of older ones, and one that shrinks gives it back", () => {
  const map = boundedMap<{ text: string }>(3 * sizeOfRecord);
  for (const key of ["a", "b", "c"]) map.set(key, record(key));
  map.set("c", { text: record("c").text.repeat(2) });
  expect(map.values().map(({ text }) => text[0])).toEqual(["b", "c"]);
  map.set("c", record("c"));
  map.set("d", record("d"));
  expect(map.values()).toEqual([record("b"), record("c"), record("d")]);
});

test("a record larger than the map is refused, and nothing is forgotten for it", () => {
  const map = boundedMap<{ text: string }>(2 * sizeOfRecord);
  map.set("a", record("a"));
  expect(() => map.set("b", { text: "b".repeat(1000) })).toThrow(AppError);
  expect(map.values()).toEqual([record("a")]);
});

test("who keeps an index of the records learns of each that is no longer there", () => {
  const gone: string[] = [];
  const map = boundedMap<{ text: string }>(2 * sizeOfRecord, ({ text }) => gone.push(text[0] ?? ""));
  for (const key of ["a", "b", "c"]) map.set(key, record(key));
  expect(gone).toEqual(["a"]);
  map.set("b", record("d"));
  map.delete("c");
  expect(gone).toEqual(["a", "b", "c"]);
  expect(map.values()).toEqual([record("d")]);
});
