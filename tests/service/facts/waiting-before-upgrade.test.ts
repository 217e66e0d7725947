import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { asOwner, migrateAndGrant } from "../../support/database.ts";
import { aKnownCheck, knownFacts } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aLaunch } from "../../support/signed-candidate.ts";

const migrations = path.join(import.meta.dirname, "../../../server/service/migrations");
const minutes = 60_000;

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

/** Takes from the schema what came with waiting checks, and brings it up to date again. */
async function upgraded(): Promise<void> {
  const { db } = world.service;
  await asOwner(db, async (owner) => {
    await owner`alter table service.candidates drop column bypass, drop column asked_at`;
    await owner`delete from service.migrations where name like '0032-%'`;
  });
  expect(await migrateAndGrant(db, "service", migrations)).toEqual(["0032-waiting-checks.sql"]);
}

/** As a former version left a candidate who signed: each check handed over, whatever was missing. */
async function formerlySigned(candidateId: number, status: "candidate" | "in-progress"): Promise<void> {
  const { db, clock } = world.service;
  const now = clock.now();
  const started = status === "in-progress" ? now : null;
  await db`
    update service.candidate_checks set status = ${status}, submitted_at = ${now}, started_at = ${started}
    where candidate_id = ${candidateId}`;
  const ofCandidate = started ? "in-progress" : "submitted";
  await db`
    update service.candidates set submitted_at = ${now}, status = ${ofCandidate} where id = ${candidateId}`;
}

test("after an upgrade checks that were handed over go on, and those of the unsigned wait", async () => {
  const launch = { checks: [{ type: "directorship" }], bypass: false };
  const started = await aLaunch(world.client, { ...launch, candidate: { email: "a@candidate.example" } });
  const handed = await aLaunch(world.client, { ...launch, candidate: { email: "b@candidate.example" } });
  const unsigned = await aLaunch(world.client, { ...launch, candidate: { email: "c@candidate.example" } });
  const bypassed = await aLaunch(world.client, { checks: [aKnownCheck("credit")] });
  await world.runJobs();
  await formerlySigned(started.id, "in-progress");
  await formerlySigned(handed.id, "candidate");
  const invitations = (await world.mails()).length;
  await upgraded();

  expect(await started.checks()).toMatchObject([{ status: "in-progress", waiting_for: null }]);
  expect(await handed.checks()).toMatchObject([{ status: "candidate", waiting_for: null }]);
  const before = await started.history();
  await started.sign();
  expect((await started.history()).length).toBe(before.length + 1);

  for (const candidate of [unsigned, bypassed]) await candidate.sign();
  const facts = ["legal_name", "former_names", "date_of_birth"];
  expect(await unsigned.checks()).toMatchObject([
    { status: "candidate", submitted_at: null, waiting_for: { facts, documents: [] } },
  ]);
  await world.advance(10 * minutes);
  const asked = (await world.mails()).slice(0, -invitations || undefined);
  expect(asked.map(({ recipient }) => recipient)).toEqual(["c@candidate.example"]);
  const { legal_name, former_names, date_of_birth } = knownFacts;
  await unsigned.save({ legal_name, former_names, date_of_birth });
  await world.advance(1_000);
  expect(await unsigned.checks()).toMatchObject([{ status: "in-progress", waiting_for: null }]);
  const { params } = unsigned;
  expect((await world.client.call(api.getCandidate, { params })).status).toBe("in-progress");
});
