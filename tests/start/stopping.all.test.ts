import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { startNode } from "../support/candor-process.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { useTestDatabase, start, firstRun, addressOf } = candor;

test.each(["SIGTERM", "SIGINT"] as const)("%s stops PostgreSQL too", async (signal) => {
  const one = start();
  await one.ready;
  expect((await fetch(addressOf("/readyz"))).status).toBe(200);
  one.child.kill(signal);
  expect(await one.ended).toBe(0);
  expect(existsSync(path.join(candor.settings.DATA_DIR, "postgres/cluster/postmaster.pid"))).toBe(false);
});

test("a request that is being answered when the process is asked to stop gets its answer", async () => {
  await useTestDatabase();
  const one = start();
  await one.ready;
  const { account_api_token } = await firstRun();
  const body = JSON.stringify({ candidate: { first_name: "Ana" }, bypass: true });
  const call = request(addressOf("/v1/candidates"), {
    method: "POST",
    headers: { authorization: `Bearer ${account_api_token}`, "content-type": "application/json" },
  });
  const answered = once(call, "response");
  call.write(body.slice(0, 10));
  await fetch(addressOf("/healthz"));
  one.child.kill("SIGTERM");
  await expect.poll(one.output).toContain("Stopping");
  call.end(body.slice(10));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await one.ended).toBe(0);
});

test("who insists on the end gets it at once, and PostgreSQL ends too", async () => {
  const one = start();
  await one.ready;
  const { account_api_token } = await firstRun();
  const unfinished = request(addressOf("/v1/candidates"), {
    method: "POST",
    headers: {
      authorization: `Bearer ${account_api_token}`,
      "content-type": "application/json",
      expect: "100-continue",
    },
  }).on("error", () => undefined);
  unfinished.flushHeaders();
  // Only a request that has arrived keeps the process from ending at the first word.
  await once(unfinished, "continue");
  unfinished.write("{");
  await fetch(addressOf("/healthz"));
  const insisting = setInterval(() => one.child.kill("SIGINT"), 100);
  expect(await one.ended).toBe(1);
  clearInterval(insisting);
  await expect
    .poll(() => existsSync(path.join(candor.settings.DATA_DIR, "postgres/cluster/postmaster.pid")))
    .toBe(false);
  const again = start();
  await again.ready;
});

test("a signal that arrives several times at once is one request to stop", async () => {
  const one = start();
  await one.ready;
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) one.child.kill(signal);
  expect(await one.ended).toBe(0);
});

test.each([
  ["is asked to stop", ""],
  ["fails", `fail("PostgreSQL stopped unexpectedly.");`],
])(
  "a process that %s and can't close what it opened ends all the same, and says what it waited for",
  async (_, failing) => {
    const program = `
    import { runUntilStopped } from "./server/start/run-until-stopped.ts";
    await runUntilStopped(async ({ opened, stopWithin, fail }) => {
      stopWithin(500);
      opened.defer("the database", () => undefined);
      opened.defer("jobs", () => new Promise(() => undefined));
      setInterval(() => undefined, 1_000);
      console.log("Candor is ready");
      ${failing}
    });`;
    const one = startNode(["--input-type=module", "--eval", program], {});
    await one.ready;
    if (failing === "") one.child.kill("SIGTERM");
    expect(await one.ended).toBe(1);
    expect(one.output()).toContain("Ended 0.5 s after it began to stop, without having closed jobs.");
  },
);
