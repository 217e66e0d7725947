import { expect, test } from "vitest";
import { comesAgain, Postponed } from "#server/platform/jobs/postponed.ts";

const now = new Date("2026-03-01T00:00:00Z");
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a postponed job comes again at the time that it was given, with its data", () => {
  expect(comesAgain({ id: 7 }, new Postponed(inSeconds(90)), { now, most: 3 })).toEqual({
    startAfter: inSeconds(90),
    data: { id: 7, postponed_times: 1 },
  });
});

test("who asks for too little, again and again, is left alone longer and longer, and is given up in the end", () => {
  const pauses: number[] = [];
  let data: unknown = {};
  for (;;) {
    const next = comesAgain(data, new Postponed(inSeconds(1)), { now, most: 10 });
    if (!next) break;
    pauses.push((next.startAfter.getTime() - now.getTime()) / 1000);
    data = next.data;
  }
  expect(pauses).toEqual([1, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
});
