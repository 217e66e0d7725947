import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { eraseOutlived } from "#server/service/candidates/erase-outlived.ts";
import { ownToken } from "../../../support/cast.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let owner: Caller;
let admin: Caller;
let reviewer: Caller;

beforeAll(async () => {
  world = await openStaffUnderTest();
  await connectAs("company");
});
// A test that moves the clock by days ends the sessions.
beforeEach(async () => {
  ({ caller: owner } = await world.aReviewer({ role: "owner", name: "Olivia Owens" }));
  ({ caller: admin } = await world.aReviewer({ role: "admin" }));
  ({ caller: reviewer } = await world.aReviewer());
});
afterAll(() => world.close());

async function connectAs(who: "company" | "partner"): Promise<void> {
  const { companyId } = world.account;
  const { token } = who === "company" ? await ownToken(world.service, companyId) : world.account;
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
}

test("the settings show the check types of the company, each kind of record with its rule", async () => {
  const { offered, covered, mayChange, types } = await owner.retention.show();
  expect({ offered, covered, mayChange }).toEqual({ offered: true, covered: true, mayChange: true });
  const police = types.find(({ code }) => code === "national_police_check");
  expect(police?.title).toBe("National police check");
  expect(police?.periods.map(({ record_kind }) => record_kind)).toEqual([
    "application",
    "consent",
    "identity_documents",
    "result",
  ]);
  expect(types.map(({ code }) => code)).not.toContain("acc");
  expect((await admin.retention.show()).mayChange).toBe(false);
});

test("an owner's change is kept, and the dry run before it shows what it does", async () => {
  const partnerApplicationId = await world.aCandidate();
  await world.client.call(api.cancelCandidate, { params: { partner_application_id: partnerApplicationId } });
  const changed = {
    retention_days: 100,
    own: [{ check_type: "identity", record_kind: "application", days: 40 } as const],
  };
  const before = await owner.retention.show();
  const preview = await owner.retention.preview(changed);
  const due = preview.next.find((one) => one.partner_application_id === partnerApplicationId);
  const days = (Date.parse(due?.at ?? "") - world.clock.clock.now().getTime()) / (24 * 3_600_000);
  expect(Math.round(days)).toBe(40);
  expect((await owner.retention.show()).schedule).toEqual(before.schedule);
  await owner.retention.save(changed);
  expect((await owner.retention.show()).schedule).toEqual(changed);
  await owner.retention.save(before.schedule);
});

test("a period beyond the bounds is refused with the bound, in words", async () => {
  const own = [{ check_type: "national_police_check", record_kind: "consent", days: 30 } as const];
  const refused = { code: "UNPROCESSABLE_CONTENT", message: expect.stringContaining("at least 365 days") };
  await expect(owner.retention.save({ retention_days: 365, own })).rejects.toMatchObject(refused);
  await expect(owner.retention.preview({ retention_days: 365, own })).rejects.toMatchObject(refused);
});

test("admins see it and change nothing; reviewers see what is kept of a candidate", async () => {
  const partnerApplicationId = await world.aCandidate();
  const schedule = { retention_days: 1, own: [] };
  for (const caller of [admin, reviewer]) {
    await expect(caller.retention.save(schedule)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(caller.retention.hold({ partnerApplicationId, reason: "Mine" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(caller.retention.release({ partnerApplicationId })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  }
  await expect(reviewer.retention.show()).rejects.toMatchObject({ code: "FORBIDDEN" });
  const kept = await reviewer.retention.ofCandidate({ partnerApplicationId });
  expect(kept).toMatchObject({ mayHold: false, legal_hold: null });
  expect(kept?.records.map(({ record_kind }) => record_kind)).toContain("application");
});

test("a candidate is held by an owner, by name, is listed, and released", async () => {
  const partnerApplicationId = await world.aCandidate();
  await owner.retention.hold({ partnerApplicationId, reason: "Claim 7" });
  const kept = await owner.retention.ofCandidate({ partnerApplicationId });
  expect(kept?.legal_hold).toMatchObject({ reason: "Claim 7", by: "Olivia Owens" });
  expect(await admin.retention.holds()).toEqual([
    expect.objectContaining({ partner_application_id: partnerApplicationId, reason: "Claim 7" }),
  ]);
  const params = { partner_application_id: partnerApplicationId };
  await expect(world.client.call(api.deleteCandidate, { params })).rejects.toMatchObject({
    code: "under_legal_hold",
  });
  await owner.retention.release({ partnerApplicationId });
  expect(await admin.retention.holds()).toEqual([]);
});

test("certificates are listed page by page, the latest first", async () => {
  for (let count = 0; count < 12; count += 1) {
    const params = { partner_application_id: await world.aCandidate() };
    await world.client.call(api.deleteCandidate, { params });
  }
  const first = await admin.retention.certificates({});
  expect(first.certificates).toHaveLength(10);
  const second = await admin.retention.certificates({ cursor: first.next });
  const numbers = [...first.certificates, ...second.certificates].map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(second.next).toBeNull();
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a check whose result was erased says so on the candidate's page", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { bypass: true, candidate: { first_name: "Ana" }, checks: [{ type: "credit" }] },
  });
  await world.service.db`
    update service.candidates set submitted_at = ${world.clock.clock.now()},
      completed_at = ${world.clock.clock.now()}, status = 'completed' where id = ${created.id}`;
  await world.service.db`
    update service.candidate_checks set status = 'completed', outcome = 'clear',
      completed_at = ${world.clock.clock.now()} where candidate_id = ${created.id}`;
  const before = (await owner.retention.show()).schedule;
  const own = [{ check_type: "credit", record_kind: "result", days: 5 } as const];
  await owner.retention.save({ ...before, own });
  await world.clock.advance(5 * 24 * 3_600_000);
  await eraseOutlived(world.service).run({});
  const { caller } = await world.aReviewer({ role: "owner" });
  const partnerApplicationId = created.partner_application_id;
  const { candidate } = await caller.candidates.get({ partnerApplicationId });
  expect(candidate.checks).toMatchObject([
    { status: "completed", outcome: null, resultErasedAt: expect.any(String) },
  ]);
  const kept = await caller.retention.ofCandidate({ partnerApplicationId });
  expect(kept?.erased_records).toMatchObject([{ record_kind: "result" }]);
  await caller.retention.save(before);
});

test("with a partner's token the portal shows the schedule, and says why it can't be changed", async () => {
  await connectAs("partner");
  expect((await owner.retention.show()).types.length).toBeGreaterThan(0);
  await expect(owner.retention.save({ retention_days: 10, own: [] })).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: expect.stringContaining("Only the company's own token may do this"),
  });
  await connectAs("company");
});

test("of a service without schedules the settings say that there is nothing, and a candidate's page leaves it out", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  const { caller } = await plain.aReviewer({ role: "owner" });
  expect(await caller.retention.show()).toMatchObject({ offered: false, types: [] });
  const partnerApplicationId = await plain.aCandidate();
  expect(await caller.retention.ofCandidate({ partnerApplicationId })).toBeNull();
  expect(await caller.retention.holds()).toEqual([]);
  expect(await caller.retention.certificates({})).toEqual({ certificates: [], next: null });
  await plain.close();
});
