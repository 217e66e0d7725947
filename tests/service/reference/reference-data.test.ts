import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import { catalogue } from "../../../server/contract/catalogue.ts";
import { anAccount } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test("the company, its brands and its bundles are the token's", async () => {
  const { client, account } = world;
  const other = await anAccount(world.service, { name: "Kererū Care" });
  const theirs = world.clientOf(other);
  expect(await client.call(api.getCompany)).toMatchObject({ id: account.companyId, name: "Harbour Health" });
  expect(await theirs.call(api.getCompany)).toMatchObject({ id: other.companyId, name: "Kererū Care" });
  const [brand] = await client.call(api.listBrands);
  expect(brand).toMatchObject({ name: "Harbour Health", default: true });
  const ids = (await client.call(api.listBundles)).map(({ id }) => id);
  expect((await theirs.call(api.listBundles)).some(({ id }) => ids.includes(id))).toBe(false);
});

test("/checks is the whole catalogue, and /company/checks what the company may launch", async () => {
  const all = await world.client.call(api.listCheckTypes);
  const enabled = await world.client.call(api.listCompanyCheckTypes);
  expect(all.map(({ code }) => code)).toEqual(catalogue().map(({ code }) => code));
  expect(enabled.map(({ code }) => code)).toEqual(
    all.map(({ code }) => code).filter((code) => code !== "acc"),
  );
  expect(api.listCheckTypes.result.parse(all)).toEqual(all);
});

test("a check type is found by its code", async () => {
  const checkType = await world.client.call(api.getCheckType, { params: { type: "national_police_check" } });
  expect(checkType).toMatchObject({
    code: "national_police_check",
    required_documents: ["passport", "drivers_license"],
  });
});

test("a bundle that is created is listed and launches its checks", async () => {
  const bundle = await world.client.call(api.createBundle, {
    body: { name: "Drivers", checks_data: [{ type: "drivers_license", details: { class: "HR" } }] },
  });
  expect(await world.client.call(api.listBundles)).toContainEqual(bundle);
  const candidate = await world.client.call(api.createCandidate, {
    body: { candidate: {}, bundle_id: bundle.id, bypass: true },
  });
  expect(candidate.candidate_checks).toMatchObject([{ type: "drivers_license", details: { class: "HR" } }]);
});

test("a bundle of a check type that the company may not launch is refused", async () => {
  const { status, body } = await world.request("POST", "/bundles", {
    name: "B",
    checks_data: [{ type: "acc" }],
  });
  expect([status, body.error.code, body.error.param]).toEqual([
    422,
    "check_type_not_enabled",
    "checks_data[0].type",
  ]);
});
