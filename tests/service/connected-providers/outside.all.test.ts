import { expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { aSecret, openExampleProvider } from "../../provider-conformance/example-provider.ts";
import { ownToken } from "../../support/cast.ts";
import { knownFacts } from "../../support/known-facts.ts";
import { openReceiver } from "../../support/receiver.ts";
import { openServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";

test("a provider in another process carries a check out, though it is killed on the way, and the partner hears of each step once", {
  timeout: 60_000,
}, async () => {
  const world = await openServiceUnderTest();
  const partner = await openReceiver();
  const owner = world.clientOf(await ownToken(world.service, world.account.companyId));
  // It gets its secret when it is connected, which needs an address: that of the process before.
  const before = await openExampleProvider(aSecret());
  const { id, secret } = await owner.call(api.createCheckProvider, {
    body: { name: "Southern Records", url: before.url, check_types: ["bankruptcy"] },
  });
  await before.close();
  const provider = await openExampleProvider(secret, { stepMs: 300 });
  const params = { provider_id: id };
  const connection = { name: "Southern Records", url: provider.url, check_types: ["bankruptcy"] };
  await owner.call(api.updateCheckProvider, { params, body: connection });
  expect(await owner.call(api.testCheckProvider, { params })).toMatchObject({
    connected: true,
    failure: null,
  });
  await world.client.call(api.saveWebhook, { body: { uri: partner.url } });

  const launched = await aLaunch(world.client, { checks: [{ type: "bankruptcy" }] });
  const { legal_name, former_names, date_of_birth, addresses, driver_licence } = knownFacts;
  await launched.save({
    legal_name: { ...legal_name, last_name: "Consider" },
    former_names,
    date_of_birth,
    addresses,
    driver_licence,
  });
  await provider.kill();
  await launched.sign();
  await world.runJobs();
  const [failing] = await owner.call(api.listCheckProviders);
  expect(failing).toMatchObject({
    waiting_checks: 1,
    last_failure: expect.stringMatching(/refused the connection/),
  });

  await provider.start();
  // Called again by the schedule; it is killed once more as soon as it has the check.
  await until(world, async () => (await launched.history()).some(({ type }) => type === "check.handed_over"));
  await provider.kill();
  await provider.start();
  await until(world, async () => (await launched.checks())[0]?.status === "completed");

  expect((await launched.checks())[0]).toMatchObject({ outcome: "consider", result_flag: true });
  const history = await launched.history();
  expect(history.filter(({ type }) => type === "check.handed_over")).toHaveLength(1);
  expect(history.filter(({ type }) => type === "check.status_changed").map(({ to }) => to)).toEqual([
    "in-progress",
    "completed",
  ]);
  const heard = partner.calls.map(({ body }) => JSON.parse(body).candidate_check.status);
  expect(heard).toEqual(["in-progress", "completed"]);
  expect(await owner.call(api.listCheckProviders)).toMatchObject([{ failing_since: null, open_checks: 0 }]);
  await provider.close();
  await partner.close();
  await world.close();
});

/** Runs what is due, a minute after the other of Candor's clock would leave the provider's behind: seconds do. */
async function until(
  world: Awaited<ReturnType<typeof openServiceUnderTest>>,
  isSo: () => Promise<boolean>,
): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The provider judges by the real time how old a call is: Candor's goes ahead of it no further than a start is repeated.
    if (tries % 20 === 19 && world.clock.clock.now().getTime() < Date.now() + 150_000)
      await world.advance(6_000);
    else await world.runJobs();
  }
  throw new Error("It did not come to that.");
}
