import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { saveConnection } from "../../../../server/portal/gateway/save-connection.ts";
import { ownToken } from "../../../support/cast.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let admin: Caller;
beforeAll(async () => {
  world = await openStaffUnderTest();
  await connectOwn(world);
  ({ caller: admin } = await world.aReviewer({ role: "admin" }));
});
afterAll(() => world.close());

async function connectOwn({ service, account, portal, baseUrl }: StaffUnderTest) {
  const { token } = await ownToken(service, account.companyId);
  await saveConnection(portal, { companyId: account.companyId, baseUrl, token });
}

const look = {
  name: "Rimu",
  color: "#7c3aed",
  supportEmail: "rimu@harbour.example",
  supportPhone: "",
  privacyUrl: null,
};

test("a brand is created, changed, made the default and removed, and the second of two who save is told", async () => {
  const made = await admin.settings.brands.create(look);
  expect(made).toMatchObject({ ...look, default: false, version: 1 });
  const id = made.id ?? 0;
  const changed = await admin.settings.brands.save({ ...look, id, name: "Rimu Care", version: 1 });
  expect(changed).toMatchObject({ name: "Rimu Care", version: 2 });
  await expect(admin.settings.brands.save({ ...look, id, version: 1 })).rejects.toMatchObject({
    code: "CONFLICT",
    failure: { reason: "changed_meanwhile" },
  });
  const { brands, editable } = await admin.settings.brands.list();
  expect([editable, brands.find((brand) => brand.id === id)]).toMatchObject([true, changed]);
  await admin.settings.brands.remove({ id });
  expect((await admin.settings.brands.list()).brands.some((brand) => brand.id === id)).toBe(false);
});

test("a page names the bundles and open checks that a check type has", async () => {
  await world.aCandidate();
  const { types, editable } = await admin.settings.checkTypes.list();
  expect(editable).toBe(true);
  const identity = types.find(({ type }) => type === "identity");
  expect(identity).toMatchObject({ title: "Identity", enabled: true, bundles: [{ name: "Ward staff" }] });
  expect(identity?.openChecks).toBeGreaterThan(0);
});

test("what the company always says of a type's work is kept as answers, and shown in words", async () => {
  const type = "national_police_check";
  const defaultDetails = { purpose: "volunteering", with_children: false };
  const before = (await admin.settings.checkTypes.list()).types.find((one) => one.type === type);
  await admin.settings.checkTypes.save({
    type,
    enabled: true,
    defaultDetails,
    version: before?.version ?? 1,
  });
  const { types } = await admin.settings.checkTypes.list();
  const saved = types.find((one) => one.type === type);
  expect(saved).toMatchObject({ defaultDetails, details: [{ label: "Purpose of the check" }, {}, {}] });
  const wrong = { type, enabled: true, defaultDetails: { purpose: "fun" }, version: saved?.version ?? 1 };
  await expect(admin.settings.checkTypes.save(wrong)).rejects.toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
  });
});

test("bundles, forms and reminders are read and changed through the portal", async () => {
  const bundle = await admin.settings.bundles.create({
    name: "Drivers",
    checks_data: [{ type: "drivers_license", details: {}, renewal: false }],
  });
  const saved = await admin.settings.bundles.save({ ...bundle, name: "Couriers", version: 1 });
  expect(saved).toMatchObject({ name: "Couriers", version: 2 });
  await admin.settings.bundles.remove({ id: bundle.id, name: "Couriers" });
  expect((await admin.settings.bundles.list()).bundles.some(({ id }) => id === bundle.id)).toBe(false);

  const fields = [{ id: "shifts", label: "On time?", kind: "yes_no" as const, required: true }];
  const form = await admin.settings.forms.create({ name: "Ward", fields });
  await admin.settings.forms.save({ id: form.id, name: "Ward, nights", fields, version: 1 });
  expect(await admin.settings.forms.versions({ id: form.id })).toMatchObject([
    { version: 2 },
    { version: 1 },
  ]);
  await admin.settings.forms.retire({ id: form.id });
  expect((await admin.settings.forms.list()).forms.some(({ id }) => id === form.id)).toBe(false);
});

test("rules are tried on the latest candidates before they are saved, and are what the create page offers then", async () => {
  const launched = (job_role: string) =>
    world.client.call(api.createCandidate, { body: { candidate: { job_role }, checks: [], bypass: true } });
  const [nurse, cook] = await Promise.all([launched("Registered nurse"), launched("Cook")]);
  const [bundle] = (await admin.settings.bundles.list()).bundles;
  const rules = [{ contains: ["nurse"], brand_id: null, bundle_id: bundle?.id ?? 0 }];
  const tried = await admin.settings.bundleRules.tryOut({ rules });
  const of = (given: { id: number }) => tried.find(({ id }) => id === given.id);
  expect(of(nurse)).toMatchObject({ chosen: { rule: 1, bundle: "Ward staff" } });
  expect(of(cook)).toMatchObject({ jobRole: "Cook", chosen: null });
  expect((await admin.settings.bundleRules.show())?.rules).toEqual([]);
  expect((await admin.creating.options()).bundleRules).toBeNull();

  await admin.settings.bundleRules.save({ rules });
  expect((await admin.creating.options()).bundleRules?.rules).toEqual(rules);
  const { caller: owner } = await world.aReviewer({ role: "owner" });
  const { changes } = await owner.settings.changes({ area: "bundles" });
  expect(changes[0]).toMatchObject({
    action: "save",
    changes: [{ field: "rules", to: ["nurse → Ward staff"] }],
  });
  await admin.settings.bundleRules.save({ rules: [] });
});

test("where the service has no such operations, each page shows what can be read and that it is changed there", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  try {
    const { caller } = await plain.aReviewer({ role: "owner" });
    expect(await caller.settings.company.show()).toMatchObject({ name: "Harbour Health", version: null });
    expect(await caller.settings.brands.list()).toMatchObject({
      editable: false,
      brands: [{ version: null }],
    });
    const { editable, types } = await caller.settings.checkTypes.list();
    expect([editable, types.every(({ enabled }) => enabled)]).toEqual([false, true]);
    expect((await caller.settings.bundles.list()).bundles).toMatchObject([
      { name: "Ward staff", version: null },
    ]);
    expect(await caller.settings.forms.list()).toMatchObject({ editable: false });
    expect(await caller.settings.reminders.show()).toBeNull();
    expect(await caller.settings.bundleRules.show()).toBeNull();
  } finally {
    await plain.close();
  }
});
