import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import type { BundleRule } from "../../../server/contract/bundle-settings.ts";
import { type Account, anAccount, ownToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
let own: Client;
let nurses: number;
let drivers: number;
let everyone: number;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = world.account;
  own = world.clientOf(await ownToken(world.service, account.companyId));
  const bundle = async (name: string, ...types: string[]) =>
    (await own.call(api.createBundle, { body: { name, checks_data: types.map((type) => ({ type })) } })).id;
  nurses = await bundle("Nurses", "identity", "wwcc");
  drivers = await bundle("Drivers", "drivers_license");
  everyone = await bundle("Everyone", "identity");
});
afterAll(() => world.close());
beforeEach(() => ruled());

const rule = (contains: string[], bundle_id: number, brand_id: number | null = null): BundleRule => {
  return { contains, brand_id, bundle_id };
};
const ruled = (...rules: BundleRule[]) => own.call(api.updateBundleRules, { body: { rules } });
const launch = (
  job_role: string,
  more: { checks?: []; department?: string; bundle_id?: number | null } = {},
) => {
  const { department, ...rest } = more;
  const candidate = { job_role, ...(department === undefined ? {} : { department }) };
  return world.client.call(api.createCandidate, { body: { candidate, bypass: true, ...rest } });
};
const typesFor = async (...given: Parameters<typeof launch>) =>
  (await launch(...given)).candidate_checks.map(({ type }) => type);

test("a candidate who comes with neither checks nor a bundle gets that of the first rule that fits, and the response says which", async () => {
  await ruled(rule(["driver"], drivers), rule(["nurse", "RN"], nurses), rule([], everyone));
  const created = await launch("Registered nurse");
  expect(created.candidate_checks.map(({ type }) => type)).toEqual(["identity", "wwcc"]);
  expect(created.chosen_bundle).toEqual({ id: nurses, name: "Nurses", rule: 2 });
  const params = { partner_application_id: created.partner_application_id };
  const [first] = await world.client.call(api.listHistory, { params });
  expect(first?.description).toContain("“Nurses”, which rule 2 chose");
  expect((await launch("Gardener")).chosen_bundle).toEqual({ id: everyone, name: "Everyone", rule: 3 });
});

test("checks, a bundle or an empty list of checks in the request go before the rules", async () => {
  await ruled(rule([], nurses));
  expect(await typesFor("Nurse", { bundle_id: drivers })).toEqual(["drivers_license"]);
  const none = await launch("Nurse", { checks: [] });
  expect(none.candidate_checks).toEqual([]);
  expect(none).not.toHaveProperty("chosen_bundle");
  expect(await typesFor("Nurse", { bundle_id: null })).toEqual(["identity", "wwcc"]);
});

test.each([
  ["Registered Nurse", "", ["nurse"]],
  ["INFIRMIÈRE", "", ["infirmiere"]],
  ["RN, nights", "", ["rn"]],
  ["", "Ward 7", ["ward 7"]],
  ["注册护士", "", ["护士"]],
  ["Part-time cook", "", ["part-time"]],
  ["पंजीकृत नर्स", "", ["नर्स"]],
])("a rule finds its text in %s %s", async (role, department, contains) => {
  await ruled(rule(contains, nurses));
  expect(await typesFor(role, { department })).toEqual(["identity", "wwcc"]);
});

test.each([
  ["Intern", "rn"],
  ["Nurs", "nurse"],
  ["", "nurse"],
])("a rule finds no text inside or beyond a word: %s has no %s", async (role, contains) => {
  await ruled(rule([contains], nurses));
  expect(await typesFor(role)).toEqual([]);
});

test("where no rule fits, the candidate is created without checks, and a warning says so", async () => {
  await ruled(rule(["nurse"], nurses));
  const response = await world.request("POST", "/candidates", {
    candidate: { job_role: "Cook" },
    bypass: true,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("candor-warning")).toContain("no rule of the company fits");
});

test("a rule of one brand leaves candidates of the others alone", async () => {
  const details = {
    name: "Harbour Aged Care",
    primary_color: "#7c3aed",
    support_email: "care@harbour.example",
  };
  const brand = await own.call(api.createBrand, { body: details });
  await ruled(rule([], nurses, brand.id), rule([], everyone));
  const body = { candidate: {}, bypass: true, brand_id: brand.id };
  expect((await world.client.call(api.createCandidate, { body })).chosen_bundle?.id).toBe(nurses);
  expect((await launch("Nurse")).chosen_bundle?.id).toBe(everyone);
  await expect(own.call(api.deleteBrand, { params: { brand_id: brand.id } })).rejects.toMatchObject({
    status: 409,
    code: "in_use",
  });
});

test("a bundle that rules choose is not removed, and the refusal names the rules", async () => {
  await ruled(rule(["driver"], drivers), rule(["courier"], drivers));
  const params = { bundle_id: drivers };
  await expect(own.call(api.deleteBundle, { params })).rejects.toMatchObject({
    status: 409,
    code: "in_use",
    message: expect.stringContaining("Rules 1, 2"),
  });
});

test("rules that name what another company has are refused with their place, and nothing is changed", async () => {
  const other = await anAccount(world.service, { name: "Elsewhere" });
  const theirs = world.clientOf(await ownToken(world.service, other.companyId));
  const before = await theirs.call(api.getBundleRules);
  const body = { rules: [rule([], nurses)] };
  await expect(theirs.call(api.updateBundleRules, { body })).rejects.toMatchObject({
    status: 422,
    code: "unknown_bundle",
    error: { param: "rules[0].bundle_id" },
  });
  expect(await theirs.call(api.getBundleRules)).toEqual(before);
});

test("rules that someone else changed in the meantime are not overwritten", async () => {
  const { version = 0 } = await ruled(rule(["nurse"], nurses));
  await ruled(rule(["driver"], drivers));
  const body = { rules: [], version };
  await expect(own.call(api.updateBundleRules, { body })).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  expect((await own.call(api.getBundleRules)).rules).toEqual([rule(["driver"], drivers)]);
});

test("a text that has no letter or digit is refused", async () => {
  await expect(ruled(rule([" - "], nurses))).rejects.toMatchObject({
    code: "validation_failed",
    error: { param: "rules[0].contains[0]" },
  });
});
