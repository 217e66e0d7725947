import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { OwnSchedule } from "#server/contract/retention/schedule.ts";
import { ofNoKind, rowsOfKind } from "#server/portal/company/retention/erased-kinds-store.ts";
import { heldTables } from "#server/portal/company/retention/held-store.ts";
import { sweepGone } from "#server/portal/company/retention/sweep-gone.ts";
import { noteTry } from "#server/portal/console/results/recorded-result-store.ts";
import { saveOwnRetention } from "#server/service/accounts/company-store.ts";
import { eraseOutlived } from "#server/service/candidates/erase-outlived.ts";
import { aPhoto } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { agreeToAll, anUpload, aSignature, person, visitorOf } from "../../journey-under-test.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const day = 24 * 3_600_000;
let world: StaffUnderTest;
beforeEach(async () => {
  world = await openStaffUnderTest();
});
afterEach(() => world.close());

/** A candidate who has signed and whose check is completed, with rows of every kind in the portal. */
async function aCompletedCandidate(partner_application_id: string) {
  const candidate = { partner_application_id, first_name: "Ana", last_name: "Ngata", email: "ana@c.example" };
  const created = await world.client.call(api.createCandidate, {
    body: { bypass: true, candidate, checks: [aKnownCheck("right_to_work_au")] },
  });
  const ana = visitorOf(world.portal, created.partner_link);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  await ana.documents.upload(anUpload(await aPhoto()));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  const { staff, caller, headers } = await world.aReviewer();
  const shown = await caller.candidates.get({ partnerApplicationId: partner_application_id });
  const uploadId = shown.uploads.find(({ isSignature }) => !isSignature)?.id ?? 0;
  const seen = await world.lookAt(headers, { partnerApplicationId: partner_application_id, uploadId });
  await caller.reviews.approve(seen);
  await world.runPortalJobs();
  await caller.viewing.rotate({ ...seen, rotation: 90 });
  await noteTry(world.portal.db, {
    companyId: world.account.companyId,
    partnerApplicationId: partner_application_id,
    candidateId: created.id,
    checkId: created.candidate_checks[0]?.id ?? 0,
    key: randomUUID(),
    outcome: "clear",
    staffUserId: staff.id,
    begunAt: world.portal.clock.now(),
  });
  await world.advance(1_000);
  await world.advance(5_000);
  await world.runPortalJobs();
  return { id: created.id, partner_application_id };
}

async function rowsIn(candidateId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of Object.values(rowsOfKind).flat()) {
    const { db } = world.portal;
    const [row] = await db<{ count: number }[]>`
      select count(*) from ${db(`portal.${table}`)} where candidate_id = ${candidateId}`;
    if (row && row.count > 0) counts[table] = row.count;
  }
  return counts;
}

const schedule = (change: OwnSchedule) => saveOwnRetention(world.service.db, world.account.companyId, change);

/** The service's sweep of a day, and the portal's night after it. */
async function daysPass(count: number): Promise<void> {
  await world.clock.advance(count * day);
  await eraseOutlived(world.service).run({});
  await sweepGone(world.portal).run({});
  await world.runPortalJobs();
}

test("every table with rows of candidates is of a kind of record, or named as one that stays with the candidate", () => {
  const known = [...Object.values(rowsOfKind).flatMap((rows) => rows.map(({ table }) => table)), ...ofNoKind];
  expect([...new Set(known)].toSorted()).toEqual([...heldTables].toSorted());
});

test("the night after the service erased a kind of record, the portal's rows of it are gone, and no others", async () => {
  await schedule({
    retention_days: 400,
    own: [
      { check_type: "right_to_work_au", record_kind: "identity_documents", days: 10 },
      { check_type: "right_to_work_au", record_kind: "consent", days: 20 },
      { check_type: "right_to_work_au", record_kind: "result", days: 30 },
    ],
  });
  const { id } = await aCompletedCandidate("APP-1");
  const other = await aCompletedCandidate("APP-2");
  await world.client.call(api.addChecks, {
    params: { partner_application_id: "APP-2" },
    body: { checks: [{ type: "reference_plus" }] },
  });
  const before = await rowsIn(id);
  const untouched = await rowsIn(other.id);
  const [ofDocuments, ofConsent] = [
    ["documents", "review_queue", "reviews", "file_views", "file_rotations"],
    ["consents", "receipts"],
  ];
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([...(ofDocuments ?? []), ...(ofConsent ?? []), "recorded_results", "journeys"]),
  );
  await daysPass(9);
  expect(await rowsIn(id)).toEqual(before);
  await daysPass(1);
  for (const table of ofDocuments ?? []) delete before[table];
  expect(await rowsIn(id)).toEqual(before);
  await daysPass(10);
  for (const table of ["consents", "disclosure_consents", "receipts"]) delete before[table];
  expect(await rowsIn(id)).toEqual(before);
  await daysPass(10);
  delete before.recorded_results;
  expect(await rowsIn(id)).toEqual(before);
  expect(await rowsIn(other.id)).toEqual(untouched);
});

test("what came after an erasure stays", async () => {
  const { companyId } = world.account;
  const { id, partner_application_id } = await aCompletedCandidate("APP-1");
  await schedule({
    retention_days: 400,
    own: [{ check_type: "right_to_work_au", record_kind: "application", days: 5 }],
  });
  const body = { facts: { date_of_birth: "1991-05-14" } };
  await world.client.call(api.saveFacts, { params: { partner_application_id }, body });
  await daysPass(5);
  expect(await rowsIn(id)).not.toHaveProperty("journeys");
  const later = new Date(world.portal.clock.now().getTime() + 1_000);
  await world.portal.db`
    insert into portal.journeys (company_id, partner_application_id, candidate_id, details_confirmed_at)
    values (${companyId}, ${partner_application_id}, ${id}, ${later})`;
  await daysPass(1);
  expect(await rowsIn(id)).toHaveProperty("journeys", 1);
});

test("what is held of a candidate goes the same night where the service has certified that nothing is left", async () => {
  const { id, partner_application_id } = await aCompletedCandidate("APP-1");
  await daysPass(1);
  expect(Object.keys(await rowsIn(id)).length).toBeGreaterThan(4);
  await world.client.call(api.deleteCandidate, { params: { partner_application_id } });
  await daysPass(1);
  expect(await rowsIn(id)).toEqual({});
});

test("a certificate of a part is no proof that all is gone", async () => {
  const { id } = await aCompletedCandidate("APP-1");
  await schedule({
    retention_days: 400,
    own: [{ check_type: "right_to_work_au", record_kind: "result", days: 5 }],
  });
  await daysPass(5);
  // The service loses sight of the candidate, as after a mistake of its operator.
  await world.service.db`delete from service.candidates where id = ${id}`;
  await daysPass(1);
  expect(Object.keys(await rowsIn(id)).length).toBeGreaterThan(4);
  await daysPass(31);
  expect(await rowsIn(id)).toEqual({});
});
