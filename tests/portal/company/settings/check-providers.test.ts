import { afterAll, beforeAll, expect, test } from "vitest";
import { saveConnection } from "../../../../server/portal/gateway/save-connection.ts";
import { openExampleProvider } from "../../../provider-conformance/example-provider.ts";
import { freePort } from "../../../support/candor-process.ts";
import { ownToken } from "../../../support/cast.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let caller: Caller;
beforeAll(async () => {
  world = await openStaffUnderTest();
  const { companyId } = world.account;
  const { token } = await ownToken(world.service, companyId);
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
  ({ caller } = await world.aReviewer({ name: "Olivia Owens", role: "owner" }));
});
afterAll(() => world.close());

const listed = async () => (await caller.settings.checkProviders.list())?.providers ?? [];

test("a provider is connected, tested, given a new secret and disconnected, and the log of settings has each without the secret", async () => {
  const { checkProviders } = caller.settings;
  const bureau = {
    name: "Southern Records",
    url: `http://127.0.0.1:${await freePort()}`,
    checkTypes: ["moj"],
  };
  const { id, secret } = await checkProviders.connectProvider(bureau);
  expect(await checkProviders.testProvider({ id })).toMatchObject({ connected: false });
  expect(await listed()).toMatchObject([{ id, failing_since: expect.any(String) }]);

  const provider = await openExampleProvider(secret);
  const [{ version } = { version: 0 }] = await listed();
  await checkProviders.changeProvider({ ...bureau, id, url: provider.url, version: version ?? 0 });
  expect(await checkProviders.testProvider({ id })).toMatchObject({ connected: true, failure: null });
  const replaced = await checkProviders.replaceProviderSecret({ id });
  expect(replaced).toMatch(/^whsec_/);
  // What was given out before is valid beside the new one.
  expect(await checkProviders.testProvider({ id })).toMatchObject({ connected: true });
  await provider.close();
  expect(await checkProviders.list()).toMatchObject({
    covered: true,
    types: expect.arrayContaining([{ type: "moj", title: expect.any(String), providerId: id }]),
  });
  await checkProviders.disconnectProvider({ id });
  expect(await listed()).toEqual([]);

  const log = (await caller.settings.changes({})).changes;
  const changes = log.filter(({ subject }) => subject === bureau.name);
  expect(changes.map(({ area, action }) => `${area} ${action}`)).toEqual([
    "checkTypes disconnectProvider",
    "checkTypes testProvider",
    "checkTypes replaceProviderSecret",
    "checkTypes testProvider",
    "checkTypes changeProvider",
    "checkTypes testProvider",
    "checkTypes connectProvider",
  ]);
  expect(changes.at(-1)?.changes).toContainEqual({ field: "checks", from: null, to: ["moj"] });
  expect(JSON.stringify(log)).not.toContain("whsec_");
});

test("types with referees, those that ask about health, and the company's own are not offered to a provider", async () => {
  const { checkTypes, forms } = caller.settings;
  const question = { id: "done", label: "Done?", kind: "yes_no" as const, required: true };
  const { id: formId } = await forms.create({ name: "Induction", fields: [question] });
  const own = { title: "Induction", turnaround_hours: 24, formId, documentKind: null };
  const { type } = await checkTypes.create(own);
  expect((await checkTypes.list()).types.map((one) => one.type)).toContain(type);
  const offered = ((await caller.settings.checkProviders.list())?.types ?? []).map(({ type }) => type);
  expect(offered).toContain("national_police_check");
  expect(offered).not.toContain("reference_plus");
  expect(offered).not.toContain("medical_questionnaire");
  expect(offered).not.toContain(type);
});

test("where the service has no providers, the page is told so", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  const { caller: elsewhere } = await plain.aReviewer({ role: "owner" });
  expect(await elsewhere.settings.checkProviders.list()).toBeNull();
  await plain.close();
});

test("where the portal's access is a partner's, the page is told that it does not reach providers", async () => {
  const partners = await openStaffUnderTest();
  const { caller: admin } = await partners.aReviewer({ role: "admin" });
  expect(await admin.settings.checkProviders.list()).toEqual({ covered: false, providers: [], types: [] });
  await partners.close();
});
