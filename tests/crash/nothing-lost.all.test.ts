import { expect, test } from "vitest";
import { runCrashStory } from "./crash-story.ts";
import { aCrashSeed } from "./seeded-random.ts";

// nothing-lost.long.test.ts kills more, and shows that a loss would be found.
test("a worker and an API process that are killed under load lose no acknowledged change, event or delivery", {
  timeout: 120_000,
}, async () => {
  const { problems, ledger, eventCount } = await runCrashStory({
    seed: aCrashSeed(),
    kills: [["worker"], ["api"]],
  });
  expect(problems).toEqual([]);
  expect(ledger.signed.length).toBeGreaterThan(2);
  expect(eventCount).toBeGreaterThan(10);
});
