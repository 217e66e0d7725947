import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { type Account, anAccount, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
let own: Client;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = world.account;
  own = world.clientOf(await ownToken(world.service, account.companyId));
});
afterAll(() => world.close());

const aBundle = () =>
  own.call(api.createBundle, { body: { name: "Drivers", checks_data: [{ type: "drivers_license" }] } });
const launch = (bundle_id: number) =>
  world.client.call(api.createCandidate, { body: { candidate: {}, bundle_id, bypass: true } });

test("a changed bundle launches what it has now, and a candidate keeps what it had", async () => {
  const { id, version } = await aBundle();
  const before = await launch(id);
  const body = {
    name: "Couriers",
    checks_data: [{ type: "identity" }, { type: "credit" }],
    version: version ?? 0,
  };
  const changed = await own.call(api.updateBundle, { params: { bundle_id: id }, body });
  expect(changed).toMatchObject({ name: "Couriers", version: 2 });
  expect((await launch(id)).candidate_checks.map(({ type }) => type)).toEqual(["identity", "credit"]);
  const params = { partner_application_id: before.partner_application_id };
  const kept = await world.client.call(api.getCandidate, { params });
  expect(kept.candidate_checks.map(({ type }) => type)).toEqual(["drivers_license"]);
});

test("a bundle that was changed in the meantime is not overwritten", async () => {
  const { id } = await aBundle();
  const params = { bundle_id: id };
  const change = (name: string, version: number) =>
    own.call(api.updateBundle, { params, body: { name, checks_data: [{ type: "identity" }], version } });
  await change("First", 1);
  await expect(change("Second", 1)).rejects.toMatchObject({ status: 409, code: "changed_meanwhile" });
  expect((await own.call(api.listBundles)).find((bundle) => bundle.id === id)?.name).toBe("First");
});

test.each([
  ["a type that nobody knows", [{ type: "palm_reading" }], "unknown_check_type", "checks_data[0].type"],
  ["a type that is not enabled", [{ type: "acc" }], "check_type_not_enabled", "checks_data[0].type"],
  [
    "a form that is not there",
    [{ type: "medical_questionnaire", details: { form_id: 4711 } }],
    "unknown_form",
    "checks_data[0].details.form_id",
  ],
  ["no checks", [], "validation_failed", "checks_data"],
])("%s is refused, and the bundle stays", async (_, checks_data, code, param) => {
  const bundle = await aBundle();
  const change = own.call(api.updateBundle, {
    params: { bundle_id: bundle.id },
    body: { name: "Wrong", checks_data },
  });
  await expect(change).rejects.toMatchObject({ status: 422, code, error: { param } });
  expect(await own.call(api.listBundles)).toContainEqual(bundle);
});

test("a removed bundle launches nothing more", async () => {
  const { id } = await aBundle();
  expect(await own.call(api.deleteBundle, { params: { bundle_id: id } })).toBeNull();
  await expect(launch(id)).rejects.toMatchObject({ status: 422, code: "unknown_bundle" });
  await expect(own.call(api.deleteBundle, { params: { bundle_id: id } })).rejects.toMatchObject({
    status: 404,
  });
});

test("only the company's own token changes a bundle, and only its own", async () => {
  const { id } = await aBundle();
  const params = { bundle_id: id };
  const body = { name: "Theirs", checks_data: [{ type: "identity" }] };
  await expect(world.client.call(api.updateBundle, { params, body })).rejects.toMatchObject({ status: 403 });
  await expect(world.client.call(api.deleteBundle, { params })).rejects.toMatchObject({ status: 403 });
  const { status } = await world.request("PUT", `/bundles/${id}`, body, { authorization: "" });
  expect(status).toBe(401);
  const elsewhere = await anAccount(world.service, { name: "Elsewhere" });
  const theirs = world.clientOf(await ownToken(world.service, elsewhere.companyId));
  await expect(theirs.call(api.updateBundle, { params, body })).rejects.toMatchObject({ status: 404 });
  await expect(theirs.call(api.deleteBundle, { params })).rejects.toMatchObject({ status: 404 });
});
