import { expect, test } from "vitest";
import { openCallTurns } from "../../../server/service/webhooks/call-turns.ts";

const limits = { prompt: 2, doubtful: 2, total: 6, promptMs: 500 };

function turnsAskedBy(...webhookIds: number[]) {
  const turns = openCallTurns(limits);
  for (const webhookId of webhookIds) turns.ask(webhookId);
  return turns;
}

test("turns go round: whoever was called is last in line, however much is due for it", () => {
  const turns = turnsAskedBy(1, 2, 3);
  expect(turns.take(1)).toEqual([1]);
  turns.end(1, "taken");
  expect(turns.take(1)).toEqual([2]);
  turns.end(2, "taken");
  expect(turns.take(2)).toEqual([3, 1]);
});

test("no webhook has two turns at a time", () => {
  const turns = turnsAskedBy(1, 1);
  expect(turns.take(5)).toEqual([1]);
  turns.ask(1);
  expect(turns.take(5)).toEqual([]);
});

test("a webhook that nothing was due for stands in line again only if it was asked for meanwhile", () => {
  const turns = turnsAskedBy(1, 2);
  expect(turns.take(2)).toEqual([1, 2]);
  turns.ask(2);
  turns.end(1, "nothing");
  turns.end(2, "nothing");
  expect(turns.take(2)).toEqual([2]);
});

test("a call that takes long leaves its prompt place to others, and stays counted in all", () => {
  const turns = turnsAskedBy(1, 2, 3, 4, 5, 6, 7);
  const called: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const taken = turns.take(5);
    called.push(...taken);
    for (const webhookId of taken) turns.linger(webhookId);
  }
  expect(called).toEqual([1, 2, 3, 4, 5, 6]);
  turns.end(1, "failed");
  expect(turns.take(5)).toEqual([7]);
});

test.each(["failed", "lingered"] as const)(
  "webhooks whose last call %s wait for each other only, until one is taken promptly",
  (how) => {
    const turns = openCallTurns({ ...limits, prompt: 4 });
    for (const webhookId of [1, 2, 3]) turns.ask(webhookId);
    for (const webhookId of turns.take(4)) {
      if (how === "lingered") turns.linger(webhookId);
      turns.end(webhookId, how === "lingered" ? "taken" : "failed");
    }
    for (const webhookId of [4, 5]) turns.ask(webhookId);
    // Two places for those in doubt, although there is room for more of the others.
    expect(turns.take(4)).toEqual([4, 5, 1, 2]);
    expect(turns.take(4)).toEqual([]);
    turns.end(1, "taken");
    expect(turns.take(4)).toEqual([1, 3]);
  },
);

test("webhooks that are known to fail are in doubt from the beginning, and leave the prompt places free", () => {
  const turns = openCallTurns({ ...limits, total: 3 });
  turns.doubt([1, 2]);
  for (const webhookId of [1, 2, 3, 4]) turns.ask(webhookId);
  expect(turns.take(5)).toEqual([3, 4, 1]);
  turns.end(3, "taken");
  turns.end(4, "taken");
  expect(turns.take(1)).toEqual([3]);
});
