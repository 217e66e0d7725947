import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addAskedGauges } from "#server/platform/metrics/asked-gauges.ts";

const gauges = { depth: { help: "How deep it is", labelNames: ["queue"] }, waiting: { help: "Who waits" } };
const found = { depth: [{ labels: { queue: "a" }, value: 3 }], waiting: [{ value: 7 }] };

async function shown(registry: Registry): Promise<string[]> {
  return (await registry.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

test("a question that fails makes its gauges absent, and the next one brings them back", async () => {
  const registry = new Registry();
  let fails = false;
  const ask = async () => {
    if (fails) throw new Error("the database is away");
    return found;
  };
  const { refresh } = addAskedGauges(registry, gauges, ask, { timeoutMs: 5_000, keptMs: 0 });
  const all = ["candor_database_reachable 1", 'depth{queue="a"} 3', "waiting 7"];
  await refresh();
  expect(await shown(registry)).toEqual(all);
  fails = true;
  await refresh();
  expect(await shown(registry)).toEqual(["candor_database_reachable 0"]);
  fails = false;
  await refresh();
  expect(await shown(registry)).toEqual(all);
});

test("a question that hangs holds up a scrape for its bound only, and is not asked a second time meanwhile", async () => {
  const registry = new Registry();
  const answer = Promise.withResolvers<typeof found>();
  let asked = 0;
  const ask = () => {
    asked += 1;
    return answer.promise;
  };
  const { refresh } = addAskedGauges(registry, gauges, ask, { timeoutMs: 50, keptMs: 0 });
  await Promise.all([refresh(), refresh()]);
  expect(await shown(registry)).toEqual(["candor_database_reachable 0"]);
  await refresh();
  expect(asked).toBe(1);
  answer.resolve(found);
  await refresh();
  expect(await shown(registry)).toContain("waiting 7");
  await refresh();
  expect(asked).toBe(2);
});

test("scrapes that come soon after each other cost one question", async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return found;
  };
  const { refresh } = addAskedGauges(new Registry(), gauges, ask, { timeoutMs: 5_000, keptMs: 60_000 });
  for (let scrapes = 0; scrapes < 3; scrapes += 1) await refresh();
  expect(asked).toBe(1);
});
