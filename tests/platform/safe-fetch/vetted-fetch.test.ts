import { afterAll, beforeAll, expect, test } from "vitest";
import { openSafeFetch } from "#server/platform/safe-fetch/safe-fetch.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { hostileNames, hostileTargets } from "./targets.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "it was called",
    (error) => String(error.cause?.message ?? error.message),
  );

test.each(hostileTargets)("fetch does not reach %s", async (template) => {
  const { fetch } = openSafeFetch({ allowedNetworks: [] });
  const before = receiver.connectionCount();
  const uri = template.replace("{port}", new URL(receiver.url).port);
  expect(await refusalOf(fetch(uri))).not.toBe("it was called");
  expect(receiver.connectionCount()).toBe(before);
});

test.each(hostileNames)("fetch does not follow a name to %s", async (...addresses) => {
  const { fetch } = openSafeFetch({ allowedNetworks: [], resolve: async () => addresses });
  expect(await refusalOf(fetch("https://service.example/v1"))).toMatch(
    /service\.example (stands for|has no)/,
  );
});

test("fetch does not follow a redirect out of what is allowed", async () => {
  const { fetch } = openSafeFetch({ allowedNetworks: ["127.0.0.1"] });
  receiver.answer({ status: 302, headers: { location: "http://127.0.0.2:8080/" } });
  expect(await refusalOf(fetch(receiver.url))).toBe("The address 127.0.0.2 is not public.");
});

test("fetch sends and answers as ever where the operator allows the network", async () => {
  const { fetch } = openSafeFetch({ allowedNetworks: ["127.0.0.0/8"] });
  receiver.answer({ status: 200, body: '{"result":{}}' });
  const body = new URLSearchParams({ grant_type: "refresh_token" });
  const response = await fetch(`${receiver.url}/oauth/token`, { method: "POST", body });
  expect(await response.json()).toEqual({ result: {} });
  expect(receiver.calls.at(-1)).toMatchObject({ path: "/oauth/token", body: "grant_type=refresh_token" });
});
