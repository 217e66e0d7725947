import { expect, test } from "vitest";
import { startUnderTest } from "../start/start-under-test.ts";
import { openTcpProxy } from "../support/tcp-proxy.ts";

const candor = startUnderTest();
const { useTestDatabase, start, addressOf } = candor;

test("a start waits for a database that is not there yet, says so, and serves when it is", async () => {
  await useTestDatabase();
  const { proxy, url } = await behindProxy(candor.settings.DATABASE_URL ?? "");
  await proxy.refuse();
  const one = start({ DATABASE_URL: url });
  await expect.poll(one.output).toContain("The start waits for it.");
  await proxy.mend();
  await one.ready;
  expect((await fetch(addressOf("/readyz"))).status).toBe(200);
  expect(await one.stop()).toBe(0);
  await proxy.close();
});

test("SIGTERM ends a start at once that waits for its database, be it gone or silent", async () => {
  await useTestDatabase();
  for (const silent of [false, true]) {
    const { proxy, url } = await behindProxy(candor.settings.DATABASE_URL ?? "");
    if (silent) proxy.freeze();
    else await proxy.refuse();
    const one = start({ DATABASE_URL: url });
    if (silent) await expect.poll(proxy.count).toBe(1);
    else await expect.poll(one.output).toContain("The start waits for it.");
    const asked = performance.now();
    expect(await one.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(3_000);
    await proxy.mend();
    await proxy.close();
  }
});

async function behindProxy(database: string) {
  const url = new URL(database);
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}
