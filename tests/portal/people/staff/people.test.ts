import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteSessionsOf } from "#server/portal/people/auth/session-store.ts";
import { findStaffByEmail, insertFirstStaff } from "../../../../server/portal/people/auth/staff-store.ts";
import { staffOfRequest } from "../../../../server/portal/people/auth.ts";
import { addPerson } from "../../../../server/portal/people/staff/add-person.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
type Member = Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;
let olivia: Member;
let ana: Member;
let ravi: Member;

beforeAll(async () => {
  world = await openStaffUnderTest();
  olivia = await world.aReviewer({ name: "Olivia Owens", role: "owner" });
  ana = await world.aReviewer({ name: "Ana Admin", role: "admin" });
  ravi = await world.aReviewer({ name: "Ravi Rao", role: "reviewer" });
});
afterAll(() => world.close());

const newcomer = (email: string, role: "owner" | "admin" | "reviewer" = "reviewer") => ({
  name: "Nia Newman",
  email,
  role,
});

describe("adding someone", () => {
  test("lets them sign in and tells them so by mail, in the company's name", async () => {
    await ana.caller.people.add(newcomer(" Nia@Harbour.example "));
    await world.runPortalJobs();
    const mail = (await world.mails()).find(({ subject }) => subject?.startsWith("Ana Admin added you to"));
    expect(mail?.recipient).toBe("nia@harbour.example");
    expect(mail?.text).toContain(`${world.portal.settings.portalUrl}/sign-in`);
    expect(await findStaffByEmail(world.portal.db, "nia@harbour.example")).toMatchObject({
      role: "reviewer",
    });
  });

  test("is refused for an address that signs in already, in another company too", async () => {
    const other = await world.anotherCompany("Tui Logistics");
    await world.aReviewer({ companyId: other.companyId, email: "hana@tui.example" });
    for (const email of [ravi.staff.email, "hana@tui.example"]) {
      await expect(olivia.caller.people.add(newcomer(email))).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
        message: "This email address can’t be added. It may already belong to someone.",
      });
    }
  });

  test("is not a reviewer's, and an owner is not an admin's to add", async () => {
    for (const [caller, role] of [
      [ravi.caller, "reviewer"],
      [ana.caller, "owner"],
    ] as const) {
      const adding = caller.people.add(newcomer("mallory@harbour.example", role));
      await expect(adding).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    expect(await findStaffByEmail(world.portal.db, "mallory@harbour.example")).toBeNull();
  });
});

test("who lost their role while the service was asked for the company's name adds nobody", async () => {
  const eve = await world.aReviewer({ name: "Eve Fallen", role: "admin" });
  await olivia.caller.people.changeRole({ id: eve.staff.id, role: "reviewer" });
  const adding = addPerson(world.portal, eve.staff, "Harbour Health", newcomer("late@harbour.example"));
  await expect(adding).rejects.toMatchObject({ code: "insufficient_scope" });
  await olivia.caller.people.remove({ id: eve.staff.id });
  const again = addPerson(world.portal, eve.staff, "Harbour Health", newcomer("late@harbour.example"));
  await expect(again).rejects.toMatchObject({ code: "invalid_token" });
  expect(await findStaffByEmail(world.portal.db, "late@harbour.example")).toBeNull();
});

describe("removing someone", () => {
  test("ends their sessions at once, and they can't come back by a link that is on its way", async () => {
    const leaver = await world.aReviewer({ name: "Lee Leaver" });
    await ana.caller.people.remove({ id: leaver.staff.id });
    expect(await staffOfRequest(world.portal, leaver.headers)).toBeNull();
    await expect(leaver.caller.people.list()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await findStaffByEmail(world.portal.db, leaver.staff.email)).toBeNull();
  });

  test("keeps what they decided, with their name", async () => {
    const leaver = await world.aReviewer({ name: "Dee Decider" });
    const partnerApplicationId = await world.aCandidate();
    const uploadId = await world.aDocument(partnerApplicationId);
    const seen = await world.lookAt(leaver.headers, { partnerApplicationId, uploadId });
    await leaver.caller.reviews.approve(seen);
    await olivia.caller.people.remove({ id: leaver.staff.id });
    const { uploads } = await olivia.caller.candidates.get({ partnerApplicationId });
    expect(JSON.stringify(uploads)).toContain("Dee Decider");
  });

  test("holds when the service starts again, whose first staff they were", async () => {
    const leaver = await world.aReviewer({ name: "First Owner" });
    await olivia.caller.people.remove({ id: leaver.staff.id });
    await insertFirstStaff(world.portal.db, leaver.staff.companyId, [leaver.staff]);
    expect(await findStaffByEmail(world.portal.db, leaver.staff.email)).toBeNull();
  });

  test("frees their address, also for another company", async () => {
    const leaver = await world.aReviewer({ name: "Mo Mover" });
    await olivia.caller.people.remove({ id: leaver.staff.id });
    const other = await world.anotherCompany("Kea Couriers");
    const moved = await world.aReviewer({ companyId: other.companyId, email: leaver.staff.email });
    expect(moved.staff).toMatchObject({ companyId: other.companyId });
  });

  test("is not possible for oneself, an owner by an admin, or someone of another company", async () => {
    const other = await world.anotherCompany("Ruru Rentals");
    const stranger = await world.aReviewer({ companyId: other.companyId });
    for (const [caller, target, code] of [
      [olivia.caller, olivia.staff, "FORBIDDEN"],
      [ana.caller, olivia.staff, "FORBIDDEN"],
      [ravi.caller, ana.staff, "FORBIDDEN"],
      [olivia.caller, stranger.staff, "NOT_FOUND"],
    ] as const) {
      await expect(caller.people.remove({ id: target.id })).rejects.toMatchObject({ code });
    }
  });
});

test("two owners who remove each other at the same moment leave one", async () => {
  const one = await world.aReviewer({ role: "owner" });
  const two = await world.aReviewer({ role: "owner" });
  const outcomes = await Promise.allSettled([
    one.caller.people.remove({ id: two.staff.id }),
    two.caller.people.remove({ id: one.staff.id }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a new role holds with the next click, and the list says who may be given which", async () => {
  const eve = await world.aReviewer({ name: "Eve Risen" });
  await olivia.caller.people.changeRole({ id: eve.staff.id, role: "admin" });
  const people = await eve.caller.people.list();
  const grantable = (id: string) => people.find((person) => person.id === id)?.grantable;
  expect(grantable(olivia.staff.id)).toEqual([]);
  expect(grantable(ravi.staff.id)).toEqual(["admin", "reviewer", "viewer"]);
  expect(grantable(eve.staff.id)).toEqual([]);
  expect(people.every(({ email }) => !email.endsWith("tui.example"))).toBe(true);
  await olivia.caller.people.changeRole({ id: eve.staff.id, role: "reviewer" });
  await expect(eve.caller.people.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a viewer is given no work: by nobody who assigns, and by no list of those who can be assigned", async () => {
  const { staff: vera } = await world.aReviewer({ name: "Vera Viewer", role: "viewer" });
  const partnerApplicationId = await world.aCandidate();
  const { candidate } = await olivia.caller.candidates.get({ partnerApplicationId });
  const of = { partnerApplicationId, candidateId: candidate.id };
  await expect(olivia.caller.queue.assign({ ...of, staffId: vera.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const task = { text: "Call them.", assigneeId: vera.id, dueAt: "2027-01-01T00:00:00.000Z" };
  await expect(olivia.caller.notes.openTask({ ...of, ...task })).rejects.toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
  });
  const named = await Promise.all([olivia.caller.queue.people(), olivia.caller.bulk.assignees()]);
  expect(JSON.stringify(named)).not.toContain("Vera");
  expect(JSON.stringify(await olivia.caller.people.list())).toContain("Vera");
});

test("what a person began for many at once stops when they only look on", async () => {
  const bea = await world.aReviewer({ name: "Bea Bulk" });
  const partnerApplicationId = await world.aCandidate();
  const { candidate } = await bea.caller.candidates.get({ partnerApplicationId });
  const { id } = await bea.caller.bulk.begin({
    action: { kind: "start" },
    selection: { candidates: [{ partnerApplicationId, candidateId: candidate.id }] },
  });
  await olivia.caller.people.changeRole({ id: bea.staff.id, role: "viewer" });
  await world.runPortalJobs();
  expect(await bea.caller.bulk.show({ id })).toMatchObject({ state: "stopped", done: 0 });
});

test("the list says when a person last signed in, though their session has ended since", async () => {
  const { staff } = await world.aReviewer({ name: "Hinewai Tamihana" });
  const signedInAt = world.portal.clock.now().toISOString();
  const { caller: admin } = await world.aReviewer({ role: "admin" });
  await world.clock.advance(60_000);
  await world.portal.db.begin((tx) => deleteSessionsOf(tx, staff.id));
  const person = (await admin.people.list()).find(({ id }) => id === staff.id);
  expect(person).toMatchObject({ signedInAt, seenAt: null });
});
