import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { catalogue } from "#server/contract/catalogue.ts";
import { ownToken } from "../../support/cast.ts";
import { aKnownCheck, giveDocuments } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test("the facts that a partner sends in the details of each check type leave nothing to ask but health questions", async () => {
  const enabled = catalogue().filter(({ code }) => code !== "acc");
  for (const { code } of enabled) {
    const { partner_application_id } = await world.client.call(api.createCandidate, {
      body: { candidate: {}, checks: [aKnownCheck(code)], bypass: true },
    });
    const params = { partner_application_id };
    const { facts } = await world.client.call(api.getFacts, { params });
    const unknown = Object.entries(facts).filter(([, fact]) => fact?.state !== "known");
    const asked = code === "medical_questionnaire" ? [[code, "health_answers", []]] : [];
    expect(unknown.map(([key, fact]) => [code, key, fact?.problems])).toEqual(asked);
  }
});

test("a bundle, and the company's own defaults, say of the work what the order leaves out", async () => {
  const { client, account, service } = world;
  const { token } = await ownToken(service, account.companyId);
  await world.clientOf({ token }).call(api.updateCheckTypeSettings, {
    params: { type: "national_police_check" },
    body: { enabled: true, version: 1, default_details: { purpose: "employment", with_children: true } },
  });
  const details = { with_children: false, with_vulnerable_people: false };
  const { id } = await client.call(api.createBundle, {
    body: { name: "Drivers", checks_data: [{ type: "national_police_check", details }] },
  });
  const { partner_application_id } = await client.call(api.createCandidate, {
    body: { candidate: { job_role: "Driver" }, bundle_id: id, bypass: true },
  });
  const { facts } = await client.call(api.getFacts, { params: { partner_application_id } });
  expect(facts.role).toMatchObject({
    state: "known",
    source: "partner",
    value: { ...details, purpose: "employment", position: "Driver" },
  });
});

test("documents for several checks are given once each, and approved", async () => {
  const { partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate: {}, checks: [aKnownCheck("identity"), aKnownCheck("moj")], bypass: true },
  });
  const params = { partner_application_id };
  await giveDocuments(world.client, params, "identity", "moj");
  const given = await world.client.call(api.listUploads, { params });
  expect(given).toMatchObject([
    { document_kind: "nz_passport", review: "approved" },
    { document_kind: "nz_driver_licence", review: "approved" },
  ]);
});
