import { expect, test } from "vitest";
import { type Call, type CallTurns, openCallTurns } from "../../../server/service/webhooks/call-turns.ts";

const limits = { prompt: 2, doubtful: 2, total: 6, perWebhook: 8, promptMs: 500 };

function turnsAskedBy(...webhookIds: number[]) {
  const turns = openCallTurns(limits);
  for (const webhookId of webhookIds) turns.ask(webhookId);
  return turns;
}

/** Takes at most so many turns, and begins all of the calls that they allow. */
function begun(turns: CallTurns, count: number): Call[] {
  return turns.take(count).flatMap(({ webhookId, most }) => turns.begin(webhookId, most));
}

const called = (turns: CallTurns, count: number) => begun(turns, count).map(({ webhookId }) => webhookId);

function ended(turns: CallTurns, calls: Call[], how: "taken" | "failed" | "nothing"): void {
  for (const call of calls) turns.end(call, how);
}

/** Takes calls promptly until the webhook may have so many of them at once. */
function grown(turns: CallTurns, most: number): Call[] {
  let calls = begun(turns, 1);
  for (let round = 0; calls.length < most && round < 100; round += 1) {
    ended(turns, calls, "taken");
    calls = begun(turns, 1);
  }
  return calls;
}

test("turns go round: whoever was called is last in line, however much is due for it", () => {
  const turns = turnsAskedBy(1, 2, 3);
  const first = begun(turns, 1);
  expect(first).toMatchObject([{ webhookId: 1 }]);
  ended(turns, first, "taken");
  const second = begun(turns, 1);
  expect(second).toMatchObject([{ webhookId: 2 }]);
  ended(turns, second, "taken");
  expect(called(turns, 2)).toEqual([3, 1]);
});

test("no webhook has two turns at a time", () => {
  const turns = turnsAskedBy(1, 1);
  expect(turns.take(5)).toEqual([{ webhookId: 1, most: 1 }]);
  turns.ask(1);
  expect(turns.take(5)).toEqual([]);
});

test("a webhook that nothing was due for stands in line again only if it was asked for meanwhile", () => {
  const turns = turnsAskedBy(1, 2);
  expect(turns.take(2)).toHaveLength(2);
  turns.ask(2);
  turns.begin(1, 0);
  turns.begin(2, 0);
  expect(called(turns, 2)).toEqual([2]);
});

test("a call that takes long leaves its prompt place to others, and stays counted in all", () => {
  const turns = turnsAskedBy(1, 2, 3, 4, 5, 6, 7);
  const calls: Call[] = [];
  for (let round = 0; round < 4; round += 1) {
    const taken = begun(turns, 5);
    calls.push(...taken);
    for (const call of taken) turns.linger(call);
  }
  expect(calls.map(({ webhookId }) => webhookId)).toEqual([1, 2, 3, 4, 5, 6]);
  ended(turns, calls.slice(0, 1), "failed");
  expect(called(turns, 5)).toEqual([7]);
});

test.each(["failed", "lingered"] as const)(
  "webhooks whose last call %s wait for each other only, until one is taken promptly",
  (how) => {
    const turns = openCallTurns({ ...limits, prompt: 4, perWebhook: 1 });
    for (const webhookId of [1, 2, 3]) turns.ask(webhookId);
    for (const call of begun(turns, 4)) {
      if (how === "lingered") turns.linger(call);
      turns.end(call, how === "lingered" ? "taken" : "failed");
    }
    for (const webhookId of [4, 5]) turns.ask(webhookId);
    // Two places for those in doubt, although there is room for more of the others.
    const calls = begun(turns, 4);
    expect(calls.map(({ webhookId }) => webhookId)).toEqual([4, 5, 1, 2]);
    expect(called(turns, 4)).toEqual([]);
    ended(turns, calls.slice(2, 3), "taken");
    expect(called(turns, 4)).toEqual([1, 3]);
  },
);

test("webhooks that are known to fail are in doubt from the beginning, and leave the prompt places free", () => {
  const turns = openCallTurns({ ...limits, total: 3 });
  turns.doubt([1, 2]);
  for (const webhookId of [1, 2, 3, 4]) turns.ask(webhookId);
  const calls = begun(turns, 5);
  expect(calls.map(({ webhookId }) => webhookId)).toEqual([3, 4, 1]);
  ended(turns, calls.slice(0, 2), "taken");
  expect(called(turns, 1)).toEqual([3]);
});

test("a webhook that takes its calls promptly has more of them at once, one more for each round, up to its limit", () => {
  const turns = openCallTurns({ ...limits, prompt: 100, total: 200 });
  turns.ask(1);
  const rounds: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const calls = begun(turns, 1);
    rounds.push(calls.length);
    ended(turns, calls, "taken");
  }
  expect(rounds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
});

test.each(["failed", "lingered"] as const)("a call that %s halves how many a webhook has at once", (how) => {
  const turns = openCallTurns({ ...limits, prompt: 100, doubtful: 100, total: 300 });
  turns.ask(1);
  const [worst, ...others] = grown(turns, 8);
  if (!worst) throw new Error("Nothing was called.");
  if (how === "lingered") turns.linger(worst);
  turns.end(worst, how === "lingered" ? "taken" : "failed");
  ended(turns, others, "nothing");
  expect(called(turns, 1)).toHaveLength(4);
});

test("one that has few calls for long does not come to have many at once: only use says what it takes", () => {
  const turns = openCallTurns({ ...limits, prompt: 100, total: 200 });
  for (let event = 0; event < 50; event += 1) {
    turns.ask(1);
    const [turn] = turns.take(1);
    if (!turn) continue;
    ended(turns, turns.begin(1, 1), "taken");
    for (const { webhookId } of turns.take(1)) turns.begin(webhookId, 0);
  }
  turns.ask(1);
  expect(turns.take(1)[0]?.most).toBeLessThanOrEqual(3);
});

test("places are shared by all who stand in line: one that takes many calls leaves the others theirs", () => {
  const turns = openCallTurns({ ...limits, prompt: 8, total: 20 });
  turns.ask(1);
  const calls = grown(turns, 8);
  for (const webhookId of [2, 3, 4]) turns.ask(webhookId);
  ended(turns, calls, "taken");
  const next = called(turns, 4);
  expect(new Set(next)).toEqual(new Set([1, 2, 3, 4]));
  expect(next.length).toBeLessThanOrEqual(8);
});
