import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { CheckData } from "../../../server/contract/check.ts";
import { planChecks } from "../../../server/service/checks/plan-checks.ts";
import { createForm } from "../../../server/service/forms/create-form.ts";
import { findCandidateById, insertCandidate } from "../../../server/service/records/candidate-store.ts";
import { insertChecks } from "../../../server/service/records/check-store.ts";
import { findLaunchContext } from "../../../server/service/reference/reference-store.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const asked: CheckData[] = [
  { type: "identity", details: { remark: "urgent", by: "Ravi", zone: 3 }, renewal: true },
  { type: "credit", details: {}, renewal: false },
  { type: "wwcc", details: { card_number: "WWC1234567E", state: "NSW" }, renewal: false },
];

test("a candidate and checks that were just written are what a read of them gives", async () => {
  const { service, account } = world;
  const { companyId, partnerId } = account;
  const context = await findLaunchContext(service.db, companyId, {
    userEmail: "ravi@harbour.example",
    bundleId: undefined,
    brandId: undefined,
    byRules: false,
    types: asked.map(({ type }) => type),
  });
  const id = context.candidate_id;
  const createdAt = service.clock.now();
  await service.db.begin(async (tx) => {
    const [written, checks] = await Promise.all([
      insertCandidate(tx, {
        id,
        companyId,
        partnerId,
        partnerName: "Hireline",
        partnerApplicationId: "just-written",
        userId: context.owner_id,
        ownerName: context.owner_name,
        teamId: context.team_id,
        brandId: context.brand_id ?? 0,
        referenceCode: "CAN-2345ABCD",
        input: { first_name: "Ana", contact_number: "+61 412 345 678", language: "mi" },
        source: "web",
        bypass: true,
        status: "candidate",
        timezone: context.timezone,
        dueAt: new Date(createdAt.getTime() + 1000),
        createdAt,
      }),
      insertChecks(
        tx,
        { candidateId: id, companyId, partnerId },
        planChecks(asked, context.enabled, "checks"),
        createdAt,
      ),
    ]);
    const read = await findCandidateById(tx, id);
    expect({ ...written, checks }).toEqual({ ...read, checks: read?.checks.map(inContractsForm) });
    expect(checks.map(({ details }) => JSON.stringify(details))).toEqual(
      read?.checks.map(({ details }) => JSON.stringify(details)),
    );
  });
});

/** PostgreSQL writes the same moment otherwise. */
function inContractsForm<Check extends { created_at: string }>(check: Check): Check {
  return { ...check, created_at: new Date(check.created_at).toISOString() };
}

test("a creation is answered with what a read answers, also when a check asks with the company's own form", async () => {
  const { service, account } = world;
  const fields = [{ id: "dust", label: "Can you work in dust?", kind: "yes_no" as const, required: true }];
  const own = await createForm(service, account.companyId, { name: "Quarry", fields });
  const questionnaires: CheckData["details"][] = [{}, { form_id: own.id }];
  for (const details of questionnaires) {
    const created = await world.client.call(api.createCandidate, {
      body: {
        candidate: { first_name: "Ana", email: "ana@example.com" },
        checks: [...asked, { type: "medical_questionnaire", details }],
      },
    });
    const params = { partner_application_id: created.partner_application_id };
    const read = await world.client.call(api.getCandidate, { params, query: {} });
    expect(JSON.stringify(read)).toBe(JSON.stringify(created));
  }
});
