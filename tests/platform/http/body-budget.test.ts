import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openBodyRooms } from "#server/platform/http/body-rooms.ts";
import { type BodyBudget, openBodyBudget, type Room } from "../../../server/platform/http/body-budget.ts";

const patient = { patienceMs: 60_000 };

/** What became of a request for room so far. */
function ask(budget: BodyBudget, caller: string, bytes: number) {
  const asked = { outcome: undefined as Room | string | undefined };
  void budget.room(caller, bytes).then((outcome) => {
    asked.outcome = outcome;
  });
  return asked;
}

async function roomOf(asked: { outcome: Room | string | undefined }): Promise<Room> {
  const { outcome } = await vi.waitFor(() => {
    if (asked.outcome === undefined) throw new Error("It waits still.");
    return asked;
  });
  if (typeof outcome !== "object") throw new Error(`There was no room for ${outcome}.`);
  return outcome;
}

test("room is given for no more bytes than there are, however many ask at once, and all have their turn", async () => {
  const budget = openBodyBudget({ bytes: 10, waiting: 100, waitingOfCaller: 100, ...patient });
  let most = 0;
  await Promise.all(
    Array.from({ length: 61 }, async (_, at) => {
      const room = await budget.room("a", 1 + (at % 4));
      if (typeof room === "string") throw new Error("refused");
      most = Math.max(most, budget.usedBytes);
      await turn();
      room.release();
      room.release();
    }),
  );
  expect(most).toBeGreaterThan(6);
  expect(most).toBeLessThanOrEqual(10);
  expect(budget.usedBytes).toBe(0);
});

test("callers have their turns one after the other, however many requests one of them has", async () => {
  const budget = openBodyBudget({ bytes: 1, ...patient });
  const first = await roomOf(ask(budget, "flood", 1));
  const order: string[] = [];
  const waiting = ["flood", "flood", "flood", "flood", "beside", "beside"].map((caller) =>
    budget.room(caller, 1).then((room) => {
      order.push(caller);
      if (typeof room === "object") room.release();
    }),
  );
  first.release();
  await Promise.all(waiting);
  expect(order).toEqual(["flood", "beside", "flood", "beside", "flood", "flood"]);
});

test("a large body is not passed by smaller ones for ever", async () => {
  const budget = openBodyBudget({ bytes: 10, ...patient });
  const first = await roomOf(ask(budget, "a", 6));
  const large = ask(budget, "b", 10);
  const small = ask(budget, "c", 1);
  await turn();
  expect([large.outcome, small.outcome]).toEqual([undefined, undefined]);
  first.release();
  const room = await roomOf(large);
  await turn();
  expect(small.outcome).toBeUndefined();
  room.release();
  await roomOf(small);
});

test("one caller's requests beyond what may wait are the caller's fault, and another's still wait", async () => {
  const budget = openBodyBudget({ bytes: 1, waiting: 3, waitingOfCaller: 2, ...patient });
  await roomOf(ask(budget, "flood", 1));
  ask(budget, "flood", 1);
  ask(budget, "flood", 1);
  expect(await budget.room("flood", 1)).toBe("caller");
  const beside = ask(budget, "beside", 1);
  await turn();
  expect(beside.outcome).toBeUndefined();
  expect(await budget.room("third", 1)).toBe("everybody");
});

test("who has waited long enough is told so, and those behind have their turn", async () => {
  const budget = openBodyBudget({ bytes: 10, patienceMs: 40 });
  await roomOf(ask(budget, "a", 6));
  const large = budget.room("b", 10);
  const small = ask(budget, "c", 4);
  expect(await large).toBe("everybody");
  await roomOf(small);
});

test("a body that hardly arrives is cut when others wait, and one that arrives or is complete is not", async () => {
  const budget = openBodyBudget({ bytes: 3, ...patient, graceMs: 20, bytesPerSecond: 1_000, checkMs: 5 });
  const [slow, quick, complete] = await Promise.all(
    ["a", "b", "c"].map((caller) => roomOf(ask(budget, caller, 1))),
  );
  quick?.arrived(1_000_000);
  await complete?.complete();
  expect(slow?.cut.aborted).toBe(false);
  const waiting = ask(budget, "d", 1);
  await vi.waitFor(() => expect(slow?.cut.aborted).toBe(true));
  expect([quick?.cut.aborted, complete?.cut.aborted]).toEqual([false, false]);
  slow?.release();
  await roomOf(waiting);
});

test("while nobody waits, nothing is cut", async () => {
  const budget = openBodyBudget({ bytes: 2, ...patient, graceMs: 0, bytesPerSecond: 1_000_000, checkMs: 1 });
  const slow = await roomOf(ask(budget, "a", 1));
  for (let at = 0; at < 50; at += 1) {
    const other = await budget.room("b", 1);
    await turn();
    if (typeof other === "object") other.release();
  }
  expect(slow.cut.aborted).toBe(false);
});

test("large bodies are taken piece by piece and worked on one by one, and what else is to be done comes between", async () => {
  const rooms = openBodyRooms();
  const given = await Promise.all(["a", "b", "c"].map((caller) => rooms.room(caller, 1024 * 1024)));
  const order: string[] = [];
  const others = (async () => {
    for (let other = 1; other <= 8; other += 1) {
      await turn();
      order.push(String(other));
    }
  })();
  const bodies = given.map(async (room) => {
    assert(typeof room === "object");
    await rooms.turn();
    order.push("body");
    await room.complete();
    order.push("body");
  });
  await Promise.all([...bodies, others]);
  expect(order.filter((each) => each === "body")).toHaveLength(6);
  expect(order.join(" ")).not.toContain("body body");
});
