import { expect, test } from "vitest";
import { takeTurns } from "#server/platform/jobs/take-turns.ts";
import { type Work, workThrough } from "#server/platform/jobs/work-through.ts";

/** A table of `count` rows, of which working on one takes it out; `broken` ones fail and stay. */
function aTable(count: number, broken: number[] = []) {
  let rows = Array.from({ length: count }, (_, index) => index + 1);
  const worked: number[] = [];
  const failures: unknown[] = [];
  const turns: number[] = [];
  const work: Work<number> = {
    async find({ limit, except }) {
      turns.push(limit);
      return rows.filter((id) => !except.includes(id)).slice(0, limit);
    },
    async one(id) {
      if (broken.includes(id)) throw new Error(`Row ${id} is broken.`);
      worked.push(id);
      rows = rows.filter((other) => other !== id);
    },
    failed: (error, id) => failures.push([String(error), id]),
  };
  return { work, worked, failures, turns, left: () => rows };
}

test("all rows are worked off in their order, in turns of the given size", async () => {
  const table = aTable(25);
  expect(await workThrough({ size: 10 }, table.work)).toBe(0);
  expect(table.worked).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(table.turns).toEqual([10, 10, 10]);
});

test("rows that fail stop no other, are counted and reported, and are not tried again in the run", async () => {
  const table = aTable(25, [1, 2, 3, 13]);
  expect(await workThrough({ size: 3 }, table.work)).toBe(4);
  expect(table.left()).toEqual([1, 2, 3, 13]);
  expect(table.failures).toEqual([1, 2, 3, 13].map((id) => [`Error: Row ${id} is broken.`, id]));
});

test("a run takes no more rows than it may, those that failed included", async () => {
  const table = aTable(25, [1]);
  expect(await workThrough({ size: 10, most: 15 }, table.work)).toBe(1);
  expect(table.turns).toEqual([10, 5]);
  expect(table.worked).toEqual(Array.from({ length: 14 }, (_, index) => index + 2));
});

test("what a turn leaves behind is cleared after each turn, before the next", async () => {
  const table = aTable(5);
  const seen: number[] = [];
  const afterTurn = async () => seen.push(table.worked.length);
  await workThrough({ size: 2 }, { ...table.work, afterTurn });
  expect(seen).toEqual([2, 4, 5]);
});

test("a stop ends the run before the next row, with its reason, and leaves the rest", async () => {
  const table = aTable(25);
  const stopping = new AbortController();
  const reason = new Error("The process is stopping.");
  const one = async (id: number) => {
    await table.work.one(id);
    if (id === 12) stopping.abort(reason);
  };
  const run = workThrough({ size: 10, signal: stopping.signal }, { ...table.work, one });
  await expect(run).rejects.toBe(reason);
  expect(table.left()[0]).toBe(13);
});

test("a list that cannot be read ends the run", async () => {
  const find = () => Promise.reject(new Error("The database is away."));
  await expect(workThrough({ size: 10 }, { ...aTable(1).work, find })).rejects.toThrow(
    "The database is away.",
  );
});

test("what a turn finds for nothing does not count towards what a run may take", async () => {
  const spent = [0, 3, 0, 3, 3];
  const limits: number[] = [];
  await takeTurns({ size: 10, most: 6 }, async (limit) => {
    limits.push(limit);
    return { found: limit, spent: spent.shift() ?? 0 };
  });
  expect(limits).toEqual([6, 6, 3, 3]);
});
