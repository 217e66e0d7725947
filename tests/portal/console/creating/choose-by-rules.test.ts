import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { runImport } from "#server/portal/console/imports/run-import.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { ownToken } from "../../../support/cast.ts";
import { type Front, openFront } from "../../company/connections/front.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let front: Front;
let mere: Caller;
let admin: Caller;
let own: Client;
let nurses: number;
beforeAll(async () => {
  world = await openStaffUnderTest({ rateLimit: 100_000 });
  const { companyId } = world.account;
  const account = await ownToken(world.service, companyId);
  front = await openFront();
  const baseUrl = `${front.url}/v1`;
  front.serve({ ...world.service, settings: { ...world.service.settings, baseUrl } });
  await saveConnection(world.portal, { companyId, baseUrl, token: account.token });
  own = world.clientOf(account);
  mere = (await world.aReviewer()).caller;
  admin = (await world.aReviewer({ role: "admin" })).caller;
  const body = { name: "Nurses", checks_data: [{ type: "identity" }, { type: "wwcc" }] };
  nurses = (await own.call(api.createBundle, { body })).id;
  await admin.settings.bundleRules.save({
    rules: [{ contains: ["nurse"], brand_id: null, bundle_id: nurses }],
  });
});
afterAll(async () => {
  await world.close();
  await front.close();
});

const choice = { bundleId: null, byRules: true, checks: [], contact: false, ownerEmail: null };
const person = { lastName: "Zz", email: "", contactNumber: "", department: "", reference: "" };
const created = async (q: string) =>
  (await own.call(api.listCandidates, { query: { q, per_page: 100 } })).candidates;
const typesOf = ({ candidate_checks }: { candidate_checks: { type: string }[] }) =>
  candidate_checks.map(({ type }) => type);

test("a candidate is created with the bundle that the rules choose", async () => {
  const given = { ...person, firstName: "Ruled", jobRole: "Registered nurse" };
  await mere.creating.create({ key: randomUUID(), person: given, choice });
  expect((await created("Ruled")).map(typesOf)).toEqual([["identity", "wwcc"]]);
});

test("where no rule fits, nobody is created and the form says so", async () => {
  const given = { ...person, firstName: "Unruled", jobRole: "Cook" };
  await expect(mere.creating.create({ key: randomUUID(), person: given, choice })).rejects.toMatchObject({
    failure: { details: [{ param: "choice.byRules", code: "no_rule" }] },
  });
  expect(await created("Unruled")).toEqual([]);
});

async function imported(...rows: string[]) {
  const form = new FormData();
  const text = ["First name,Surname,Role", ...rows].join("\n");
  form.set("file", new File([text], "march.csv", { type: "text/csv" }));
  const { id } = await mere.imports.read(form);
  await mere.imports.map({ id, mapping: { firstName: 0, lastName: 1, jobRole: 2 }, choice });
  await world.runPortalJobs();
  return id;
}

test("each row of an import shows the bundle that it gets, and one that no rule fits is corrected first", async () => {
  const id = await imported("Filed,Aa,Nurse", "Filed,Bb,Cook");
  const rows = await mere.imports.rows({ id });
  expect(rows.map(({ ruledBundle, problems }) => [ruledBundle, problems])).toEqual([
    ["Nurses", {}],
    [null, { jobRole: "no_rule" }],
  ]);
  const [, cook] = rows;
  const corrected = { ...person, firstName: "Filed", lastName: "Bb", jobRole: "Nurse’s aide" };
  await mere.imports.correct({ id, number: cook?.number ?? 0, person: corrected });
  await mere.imports.start({ id });
  await world.runPortalJobs();
  expect((await created("Filed")).map(typesOf)).toEqual([
    ["identity", "wwcc"],
    ["identity", "wwcc"],
  ]);
});

test("a row whose rule was removed before it was sent fails and says why; nobody is created without checks", async () => {
  const id = await imported("Late,Aa,Nurse");
  const { rules } = (await admin.settings.bundleRules.show()) ?? { rules: [] };
  await admin.settings.bundleRules.save({ rules: [] });
  await mere.imports.start({ id });
  await world.runPortalJobs();
  expect(await mere.imports.rows({ id })).toMatchObject([{ state: "failed", failure: "no_rule" }]);
  expect(await created("Late")).toEqual([]);
  await admin.settings.bundleRules.save({ rules });
});

test("a row whose response was lost before its rule was removed is found as created", async () => {
  const id = await imported("Unheard,Aa,Nurse");
  const { rules } = (await admin.settings.bundleRules.show()) ?? { rules: [] };
  await mere.imports.start({ id });
  const key = { company_id: world.account.companyId, import_id: id };
  front.loseAnswer(/^POST \/v1\/candidates$/);
  await expect(runImport(world.portal).run(key)).rejects.toThrow();
  await admin.settings.bundleRules.save({ rules: [] });
  await runImport(world.portal).run(key);
  expect(await mere.imports.rows({ id })).toMatchObject([{ state: "created", failure: null }]);
  expect((await created("Unheard")).map(typesOf)).toEqual([["identity", "wwcc"]]);
  await admin.settings.bundleRules.save({ rules });
});

test("a rule's bundle can't be removed on the page, which says that rules choose it", async () => {
  await expect(admin.settings.bundles.remove({ id: nurses, name: "Nurses" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("in front of another vendor's service nobody is offered rules", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  try {
    const { caller } = await plain.aReviewer();
    expect((await caller.creating.options()).bundleRules).toBeNull();
    const given = { ...person, firstName: "Plain", jobRole: "Nurse" };
    await expect(caller.creating.create({ key: randomUUID(), person: given, choice })).rejects.toMatchObject({
      failure: { details: [{ param: "choice.byRules", code: "not_offered" }] },
    });
  } finally {
    await plain.close();
  }
});
