import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Owner } from "#server/portal/foundation/rows/owner-store.ts";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import type { WorkKind } from "#server/portal/work/queue/work.ts";
import { closeWork, openWork } from "#server/portal/work/queue/work-store.ts";
import type { Account } from "../../../support/cast.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const minute = 60_000;
const hour = 60 * minute;
let world: StaffUnderTest;
let photo: Buffer;
beforeAll(async () => {
  world = await openStaffUnderTest();
  photo = await aPhoto();
});
afterAll(() => world.close());

/** A company of its own for each test. */
let company: Account;
let client: Client;
let mere: Caller;
let tane: Caller;
let tanesRow: Staff;
beforeEach(async () => {
  company = await world.anotherCompany("Harbour Health", "manual");
  client = world.clientOf(company);
  const { companyId } = company;
  mere = (await world.aReviewer({ companyId, name: "Mere Ngata" })).caller;
  ({ caller: tane, staff: tanesRow } = await world.aReviewer({ companyId, name: "Tane Wehi" }));
});

async function aCandidate(id: string): Promise<Owner> {
  const created = await client.call(api.createCandidate, {
    body: { bypass: true, candidate: { partner_application_id: id, first_name: id, last_name: "Tane" } },
  });
  return { companyId: company.companyId, partnerApplicationId: id, candidateId: created.id };
}

async function send(partner_application_id: string): Promise<number> {
  const body = { data: dataUri(photo), id_type: "passport" as const };
  return (await client.call(api.storeFile, { params: { partner_application_id }, body })).id;
}

/** Something of a kind that waits of a candidate, due in so many hours. */
async function waits(owner: Owner, kind: WorkKind, dueInHours: number, opensInHours = -1): Promise<void> {
  const now = world.portal.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * hour);
  const times = { since: at(-1), opensAt: at(opensInHours), dueAt: at(dueInHours) };
  await openWork(world.portal.db, { ...owner, kind, subject: "1", checkType: null, ...times });
}

const asOne = ({ partnerApplicationId, candidateId }: Owner) => ({ partnerApplicationId, candidateId });
const ids = async (given: Parameters<Caller["queue"]["list"]>[0] = {}) =>
  (await mere.queue.list(given)).rows.map(({ partnerApplicationId }) => partnerApplicationId);
const row = async (caller: Caller, owner: Owner) =>
  (await caller.queue.list({})).rows.find(({ candidateId }) => candidateId === owner.candidateId);

test("a candidate is one row with all that waits of them, and what is due first stands first", async () => {
  const [one, two, three] = [await aCandidate("one"), await aCandidate("two"), await aCandidate("three")];
  await waits(one, "task", 20);
  await waits(two, "message", 5);
  await waits(two, "dispute", 48);
  await waits(three, "task", -2);
  await send("one");
  const page = await mere.queue.list({});
  expect(page).toMatchObject({ totalCount: 3, totalPages: 1, covers: { of: "all", isRead: true } });
  expect(page.rows.map((one) => [one.partnerApplicationId, one.kinds.map(({ kind }) => kind)])).toEqual([
    ["three", ["task"]],
    ["two", ["message", "dispute"]],
    ["one", ["task", "documents"]],
  ]);
  expect(page.rows[1]?.candidate?.name).toBe("two Tane");
  expect(await mere.queue.counts()).toMatchObject({
    candidates: 3,
    late: 1,
    byKind: { task: 2, documents: 1, message: 1, dispute: 1 },
  });
  expect(await ids({ kinds: ["documents"] })).toEqual(["one"]);
  expect(await ids({ dueBefore: world.portal.clock.now().toISOString() })).toEqual(["three"]);
  expect(await ids({ page: 2, perPage: 2 })).toEqual(["one"]);
  expect(await mere.queue.list({ page: 9, perPage: 2 })).toMatchObject({ rows: [], totalCount: 3 });
});

test("what opens later is not in the queue before, and what was closed is there again once it is opened", async () => {
  const one = await aCandidate("later");
  await waits(one, "referee", 72, 1);
  expect(await ids()).toEqual([]);
  await waits(one, "task", 3);
  expect(await ids()).toEqual(["later"]);
  await closeWork(world.portal.db, one, "task", "1", world.portal.clock.now());
  expect(await ids()).toEqual([]);
  await waits(one, "task", 3);
  expect(await ids()).toEqual(["later"]);
});

test("a document waits until it is decided on or gone, and again when the decision is taken back", async () => {
  await aCandidate("doc");
  const upload = await send("doc");
  expect((await mere.queue.list({})).rows).toMatchObject([{ kinds: [{ kind: "documents", count: 1 }] }]);
  await client.call(api.deleteUpload, { params: { upload_id: upload } });
  expect(await ids()).toEqual([]);
});

describe("a claim", () => {
  test("keeps others away, is seen by all, and ends when it is given back", async () => {
    const one = await aCandidate("claimed");
    await waits(one, "task", 3);
    await mere.queue.claim(asOne(one));
    await expect(tane.queue.claim(asOne(one))).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await row(tane, one)).toMatchObject({ claim: { name: "Mere Ngata", isMe: false } });
    expect(await row(mere, one)).toMatchObject({ claim: { isMe: true } });
    expect(await ids({ mine: true })).toEqual(["claimed"]);
    await tane.queue.release(asOne(one));
    expect(await row(tane, one)).toMatchObject({ claim: { name: "Mere Ngata" } });
    await mere.queue.release(asOne(one));
    await tane.queue.claim(asOne(one));
  });

  test("says how many documents wait now: whoever had the candidate before may have decided them", async () => {
    const one = await aCandidate("decided");
    const upload = await send("decided");
    await send("decided");
    // The portal hears from the service what was sent there, and what was deleted, when the queue is read.
    await ids();
    expect(await mere.queue.claim(asOne(one))).toEqual({ documents: 2 });
    await mere.queue.release(asOne(one));
    await client.call(api.deleteUpload, { params: { upload_id: upload } });
    await ids();
    expect(await tane.queue.claim(asOne(one))).toEqual({ documents: 1 });
  });

  test("of a page lasts as long as it gives signs, for the candidate who comes next too, and ends a minute after", async () => {
    const [one, other] = [await aCandidate("left"), await aCandidate("ahead")];
    await waits(one, "task", 3);
    await waits(other, "task", 4);
    await mere.queue.claim(asOne(one));
    await mere.queue.claim(asOne(other));
    for (let sign = 0; sign < 6; sign += 1) {
      await world.clock.advance(50_000);
      await mere.queue.looking({ ...asOne(one), holding: [other.candidateId] });
    }
    await world.clock.advance(50_000);
    expect(await tane.queue.next({})).toBeNull();
    await world.clock.advance(10_000);
    expect(await row(tane, one)).toMatchObject({ claim: null });
    expect(await tane.queue.next({})).toMatchObject(asOne(one));
    expect(await tane.queue.claim(asOne(other))).toEqual({ documents: 0 });
  });

  test("taken in the list lasts 15 minutes until the candidate is opened", async () => {
    const one = await aCandidate("taken");
    await waits(one, "task", 3);
    await mere.queue.claim({ ...asOne(one), fromList: true });
    await world.clock.advance(14 * minute);
    expect(await tane.queue.next({})).toBeNull();
    await mere.queue.looking(asOne(one));
    await world.clock.advance(50_000);
    expect(await tane.queue.next({})).toBeNull();
    await world.clock.advance(10_000);
    expect(await tane.queue.next({})).toMatchObject(asOne(one));
  });

  test("ends when nothing of the candidate waits any more: what comes later is for anyone", async () => {
    const one = await aCandidate("done");
    await waits(one, "task", 3);
    await mere.queue.claim(asOne(one));
    await closeWork(world.portal.db, one, "task", "1", world.portal.clock.now());
    await waits(one, "message", 3);
    expect(await row(tane, one)).toMatchObject({ claim: null });
  });
});

test("the queue is searched as the list of candidates is, and the next one is given out of what was found", async () => {
  const people = [await aCandidate("Aroha"), await aCandidate("Bryn"), await aCandidate("Chloe")];
  for (const [hours, one] of people.entries()) await waits(one, "task", hours + 1);
  expect(await ids({ q: "bryn tane" })).toEqual(["Bryn"]);
  expect(await ids({ q: "tane" })).toEqual(["Aroha", "Bryn", "Chloe"]);
  expect(await ids({ q: "nobody" })).toEqual([]);
  expect(await mere.queue.next({ filters: { q: "chloe" } })).toMatchObject({ partnerApplicationId: "Chloe" });
  expect(await mere.queue.next({ filters: { q: "nobody" } })).toBeNull();
});

describe("next for me", () => {
  test("gives each of many who ask at the same moment another candidate", async () => {
    for (let count = 0; count < 8; count += 1) await waits(await aCandidate(`N-${count}`), "task", count);
    const { companyId } = company;
    const many = await Promise.all(Array.from({ length: 8 }, () => world.aReviewer({ companyId })));
    const given = await Promise.all([
      ...many.map(({ caller }) => caller.queue.next({})),
      ...many.map(({ caller }) => caller.queue.next({})),
    ]);
    const first = given.slice(0, 8).map((one) => one?.partnerApplicationId);
    expect(new Set(given.map((one) => one?.partnerApplicationId)).size).toBe(8);
    expect(first.toSorted()).toEqual(Array.from({ length: 8 }, (_, count) => `N-${count}`));
  });

  test("goes down the queue, gives back what is passed over, and begins again at its end", async () => {
    const people = [await aCandidate("A"), await aCandidate("B"), await aCandidate("C")] as const;
    for (const [hours, owner] of people.entries()) await waits(owner, "task", hours + 1);
    const [a, b, c] = people.map(asOne);
    expect(await mere.queue.next({})).toMatchObject({ ...a });
    expect(await mere.queue.next({ after: a?.candidateId })).toMatchObject({ ...b });
    expect(await tane.queue.next({})).toMatchObject({ ...a });
    expect(await mere.queue.next({ after: b?.candidateId })).toMatchObject({ ...c });
    expect(await mere.queue.next({ after: c?.candidateId })).toMatchObject({ ...b });
    expect(await mere.queue.next({ filters: { kinds: ["message"] } })).toBeNull();
  });

  test("passes over what someone else is assigned to, and gives them theirs", async () => {
    const [one, two] = [await aCandidate("tanes"), await aCandidate("free")];
    await waits(one, "task", 1);
    await waits(two, "task", 2);
    await mere.queue.assign({ ...asOne(one), staffId: tanesRow.id });
    expect(await mere.queue.next({})).toMatchObject(asOne(two));
    expect(await row(mere, one)).toMatchObject({ assignee: { name: "Tane Wehi", isMe: false } });
    expect(await tane.queue.next({ filters: { mine: true } })).toMatchObject(asOne(one));
    const stranger = (await world.aReviewer()).staff;
    await expect(mere.queue.assign({ ...asOne(one), staffId: stranger.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

test("several candidates are assigned at once, all or none, and the queue is narrowed by whom they are assigned to", async () => {
  const [one, two, three] = [
    await aCandidate("first"),
    await aCandidate("second"),
    await aCandidate("third"),
  ];
  for (const [hours, owner] of [one, two, three].entries()) await waits(owner, "task", hours + 1);
  await mere.queue.assignAll({ candidates: [asOne(one), asOne(two)], staffId: tanesRow.id });
  expect(await ids({ assignee: tanesRow.id })).toEqual(["first", "second"]);
  expect(await ids({ assignee: "nobody" })).toEqual(["third"]);
  const stranger = (await world.aReviewer()).staff;
  const refused = mere.queue.assignAll({ candidates: [asOne(one), asOne(three)], staffId: stranger.id });
  await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await ids({ assignee: tanesRow.id })).toEqual(["first", "second"]);
  await mere.queue.assignAll({ candidates: [asOne(two)], staffId: null });
  expect(await ids({ assignee: "nobody" })).toEqual(["second", "third"]);
  await mere.queue.assignAll({ candidates: [asOne(three)], staffId: "me" });
  expect(await row(mere, three)).toMatchObject({ assignee: { name: "Mere Ngata", isMe: true } });
  expect((await mere.queue.people()).filter(({ isMe }) => isMe)).toMatchObject([{ name: "Mere Ngata" }]);
});

test("who else has a candidate open is said as long as their page says so", async () => {
  const one = await aCandidate("watched");
  expect(await mere.queue.looking(asOne(one))).toEqual([]);
  await tane.queue.looking(asOne(one));
  expect(await mere.queue.looking(asOne(one))).toMatchObject([{ name: "Tane Wehi" }]);
  await tane.queue.left(asOne(one));
  expect(await mere.queue.looking(asOne(one))).toEqual([]);
  await tane.queue.looking(asOne(one));
  await world.clock.advance(minute);
  expect(await mere.queue.looking(asOne(one))).toEqual([]);
});

test("another company's queue is not touched by what it does not have", async () => {
  const one = await aCandidate("ours");
  await waits(one, "task", 1);
  const { caller: stranger } = await world.aReviewer();
  expect((await stranger.queue.list({})).rows).toEqual([]);
  expect(await stranger.queue.next({})).toBeNull();
  await stranger.queue.claim(asOne(one));
  expect(await row(mere, one)).toMatchObject({ claim: null });
});
