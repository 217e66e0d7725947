import { expect, test } from "vitest";
import { runCrashStory } from "./crash-story.ts";
import { aCrashSeed } from "./seeded-random.ts";

/** On a machine that has much else to do; alone they take a quarter of it. */
const timeout = 120_000;

test("whatever is killed at whatever moment, no acknowledged change, event or delivery is lost", {
  timeout,
}, async () => {
  const kills = [["worker"], ["api"], ["api", "worker"], ["worker"]] as const;
  const { problems, ledger, eventCount, callCount, duplicateCount } = await runCrashStory({
    seed: aCrashSeed(),
    kills,
  });
  console.log({ candidates: ledger.created.length, eventCount, callCount, duplicateCount });
  expect(problems).toEqual([]);
  expect(ledger.signed.length).toBeGreaterThan(5);
  expect(ledger.canceled.length).toBeGreaterThan(5);
  expect(eventCount).toBeGreaterThan(20);
});

test("events that are written after the transaction are found to be lost", { timeout }, async () => {
  const { problems } = await runCrashStory({
    seed: aCrashSeed(),
    kills: [["api"], ["api"]],
    preload: new URL("./late-events.ts", import.meta.url).href,
  });
  expect(problems).toContainEqual(
    expect.stringMatching(/^check \d+ became .+ 1 times, and has 0 deliveries for it$/),
  );
});
