import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { startUnderTest } from "./start-under-test.ts";

/** Each starts Candor and up to five programs, on a machine that has much else to do. */
const timeout = 120_000;

const candor = startUnderTest();
const { useTestDatabase, start, firstRun, addressOf, candidates, operate } = candor;

test("npm run link makes a candidate's link without the service's help, and says when there is no such candidate", {
  timeout,
}, async () => {
  await useTestDatabase();
  const one = start();
  await one.ready;
  expect(operate("link", "demo-amara-okafor")).toMatch(
    new RegExp(`^http://localhost:${candor.settings.PORT}/apply/[\\w.-]+\\n$`),
  );
  expect(() => operate("link", "nobody")).toThrow(
    'has no candidate with the partner_application_id "nobody"',
  );
  await one.stop();
});

test("npm run signing-keys rotates and retires the keys of a deployment that runs", { timeout }, async () => {
  await useTestDatabase();
  const one = start();
  await one.ready;
  const { kid = "" } = decodeProtectedHeader((await firstRun()).account_api_token);
  expect(operate("signing-keys", "rotate")).toContain(`${kid}  signs from`);
  const { keys } = (await (await fetch(addressOf("/.well-known/jwks.json"))).json()) as { keys: object[] };
  expect(keys).toHaveLength(2);
  expect((await candidates()).candidates).toHaveLength(1);

  expect(operate("signing-keys", "retire", kid)).toContain("new ones for 1 of its companies");
  await expect(candidates()).rejects.toMatchObject({ code: "invalid_token" });
  expect(() => operate("signing-keys", "retire", kid)).toThrow(`There is no valid key named ${kid}`);
  await one.stop();
});

test("npm run receipt-keys lists the key that was made at the first start, and rotates it", {
  timeout,
}, async () => {
  await useTestDatabase();
  const one = start();
  await one.ready;
  const listed = operate("receipt-keys");
  expect(listed).toMatch(/^[0-9a-f]{64} {2}since \S+Z {2}signs now\n$/);
  const first = listed.slice(0, 64);
  const [sentence, now, before] = operate("receipt-keys", "rotate").split("\n");
  expect(sentence).toContain(`The key ${now?.slice(0, 64)} signs receipts now.`);
  expect(now).toMatch(/signs now$/);
  expect(before).toMatch(new RegExp(`^${first} {2}since \\S+Z$`));
  expect(() => operate("receipt-keys", "retire")).toThrow("npm run receipt-keys [-- rotate]");
  await one.stop();
});

test("npm run keys brings a running deployment under another SERVICE_KEY, and says when the former one is needed no more", {
  timeout,
}, async () => {
  await useTestDatabase();
  const former = "the key of this deployment until today";
  candor.settings.SERVICE_KEY = former;
  const one = start();
  await one.ready;
  expect(() => operate("keys", "rotate")).toThrow("SERVICE_KEY_FORMER is missing");
  expect(() => operate("keys")).toThrow(
    "npm run keys -- status | rotate | rotate-company <company> | replace-secrets",
  );
  expect(() => operate("keys", "rotate-company", "77")).toThrow("No company 77 has a key yet");
  await one.stop();

  candor.settings.SERVICE_KEY = "the key of this deployment from today on";
  candor.settings.SERVICE_KEY_FORMER = former;
  const two = start();
  await two.ready;
  expect((await candidates()).candidates).toHaveLength(1);
  expect(operate("keys", "status")).toContain("keep SERVICE_KEY_FORMER");
  expect(operate("keys", "rotate")).toContain("SERVICE_KEY_FORMER is no longer needed");
  await two.stop();

  delete candor.settings.SERVICE_KEY_FORMER;
  const three = start();
  await three.ready;
  expect((await candidates()).candidates).toHaveLength(1);
  expect(operate("keys", "status")).toContain("SERVICE_KEY opens everything");
  await three.stop();
});
