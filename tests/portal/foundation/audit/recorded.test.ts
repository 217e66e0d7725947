import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { findSealed, type SealedRow } from "#server/platform/audit/audit-store.ts";
import { sealAllEntries } from "#server/platform/audit/seal-entries.ts";
import { verifyLog } from "#server/platform/audit/verify-log.ts";
import { auditLog } from "#server/portal/foundation/audit/record-audit.ts";
import { noteRefused } from "#server/portal/people/auth/note-refused.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let owner: Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;

beforeAll(async () => {
  world = await openStaffUnderTest();
  owner = await world.aReviewer({ name: "Hana Tui", role: "owner" });
});
afterAll(() => world.close());

async function entries(after = 0): Promise<SealedRow[]> {
  const { portal } = world;
  await sealAllEntries(auditLog(portal), portal.db);
  const page = { actorId: null, action: null, from: null, until: null, after, limit: 1_000 };
  return await findSealed(portal.db, "portal", world.account.companyId, page);
}

/** What is recorded while `act` runs. */
async function recordedBy(act: () => Promise<unknown>): Promise<SealedRow[]> {
  const last = (await entries()).at(-1)?.sequence ?? 0;
  await act();
  return await entries(last);
}

test("a sign-in is recorded, and a refused one in the log of the company whose address it was", async () => {
  const rows = await recordedBy(async () => {
    const { staff } = await world.aReviewer({ name: "Mere Ngata" });
    await noteRefused(world.portal, { email: staff.email, ip: "203.0.113.7" });
    await noteRefused(world.portal, { email: "nobody@nowhere.example", ip: "203.0.113.7" });
    await world.runPortalJobs();
  });
  expect(rows).toMatchObject([
    { action: "session.opened", actorKind: "staff", details: { by: "link" } },
    { action: "session.refused", actorKind: "unknown", details: { reason: "too_many" } },
  ]);
  expect(rows[1]?.subject).toBe(`staff:${rows[0]?.actorId}`);
});

test("who gets which role is recorded with the role before and after", async () => {
  const rows = await recordedBy(async () => {
    const person = { name: "Rua", email: "rua@harbour.example", role: "reviewer" as const };
    const { id } = await owner.caller.people.add(person);
    await owner.caller.people.changeRole({ id, role: "admin" });
    await owner.caller.people.remove({ id });
  });
  expect(rows.filter(({ action }) => action.startsWith("person."))).toMatchObject([
    { action: "person.added", actorId: owner.staff.id, details: { role: "reviewer" } },
    { action: "person.role_changed", details: { from: "reviewer", to: "admin" } },
    { action: "person.removed", details: { role: "admin" } },
  ]);
  expect(JSON.stringify(rows.map(({ details, subject }) => [details, subject]))).not.toContain("Rua");
});

test("a look at a document and the decision on it are recorded, and after the erasure nothing names the candidate", async () => {
  const partnerApplicationId = await world.aCandidate({
    partner_application_id: "jane.roe@candidate.example",
  });
  const uploadId = await world.aDocument(partnerApplicationId);
  const params = { partner_application_id: partnerApplicationId };
  const { id: candidateId } = await world.client.call(api.getCandidate, { params });
  const rows = await recordedBy(async () => {
    const shown = await world.lookAt(owner.headers, { partnerApplicationId, candidateId, uploadId });
    await owner.caller.reviews.approve(shown);
  });
  expect(rows.map(({ action }) => action)).toContain("document.viewed");
  expect(rows.at(-1)).toMatchObject({
    action: "document.decided",
    actorId: owner.staff.id,
    candidateId: String(candidateId),
    subject: `upload:${uploadId}`,
    details: { decision: "approved" },
  });
  expect(rows.every(({ candidatePersonal }) => candidatePersonal !== null)).toBe(true);
  const erasing = { partnerApplicationId, candidateId, typed: "Ana Lopez" };
  const [erased] = await recordedBy(() => owner.caller.candidateActions.delete(erasing));
  expect(erased).toMatchObject({ action: "candidate.erased", actorId: owner.staff.id });
  const left = (await entries()).filter((row) => row.candidateId === String(candidateId));
  expect(left.every(({ candidatePersonal }) => candidatePersonal === null)).toBe(true);
  const { portal } = world;
  expect((await verifyLog(auditLog(portal), portal.db, world.account.companyId)).faults).toEqual([]);
});
