import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import { markRemoved } from "#server/portal/people/auth/staff-store.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { failure } from "../../journey-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;
let tama: Caller;
let tamaStaff: Staff;
let of: { partnerApplicationId: string; candidateId: number };
const told: (string | null)[] = [];

beforeAll(async () => {
  world = await openStaffUnderTest();
  ({ caller: mere } = await world.aReviewer({ name: "Mere Ngata" }));
  ({ caller: tama, staff: tamaStaff } = await world.aReviewer({
    name: "Tama Rewi",
    email: "tama@harbour.example",
  }));
  await world.portal.changes.follow({
    companyId: world.account.companyId,
    partnerApplicationId: null,
    session: "test",
    changed: (id) => told.push(id),
    ended() {},
  });
});
afterAll(() => world.close());

beforeEach(async () => {
  const partnerApplicationId = await world.aCandidate({ first_name: "Ana", last_name: "Notedly" });
  const { candidate } = await mere.candidates.get({ partnerApplicationId });
  of = { partnerApplicationId, candidateId: candidate.id };
  told.length = 0;
});

async function mailsToTama() {
  await world.runPortalJobs();
  return (await world.mails()).filter(({ recipient }) => recipient === tamaStaff.email);
}

test("a note is read by colleagues with its author and time, newest first, and open pages hear of it", async () => {
  await mere.notes.write({ ...of, text: "Called her.\r\nShe sends it on Monday. ", mentions: [] });
  await tama.notes.write({ ...of, text: "Kia ora 🙂", mentions: [] });
  const { notes } = await tama.notes.list(of);
  expect(notes).toMatchObject([
    { text: "Kia ora 🙂", authorName: "Tama Rewi", own: true, editedAt: null },
    { text: "Called her.\nShe sends it on Monday.", authorName: "Mere Ngata", own: false },
  ]);
  await expect.poll(() => told).toContain(of.partnerApplicationId);
});

test("what a note or a task says is sealed in the database", async () => {
  await mere.notes.write({ ...of, text: "Her brother works here", mentions: [] });
  const due = new Date(Date.now() + 86_400_000).toISOString();
  await mere.notes.openTask({ ...of, text: "Ring her brother", assigneeId: null, dueAt: due });
  const rows = await world.portal.db`
    select sealed from portal.notes union all select sealed from portal.tasks`;
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { sealed } of rows) expect(Buffer.from(sealed).toString("latin1")).not.toContain("brother");
});

test("only its author changes or deletes a note", async () => {
  const { id } = await mere.notes.write({ ...of, text: "First", mentions: [] });
  expect(await failure(tama.notes.edit({ ...of, id, text: "Mine", mentions: [] }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await failure(tama.notes.remove({ ...of, id }))).toMatchObject({ code: "NOT_FOUND" });
  await mere.notes.edit({ ...of, id, text: "Second", mentions: [] });
  expect((await tama.notes.list(of)).notes).toMatchObject([{ text: "Second", editedAt: expect.any(String) }]);
  await mere.notes.remove({ ...of, id });
  expect((await tama.notes.list(of)).notes).toEqual([]);
  expect(await failure(mere.notes.remove({ ...of, id }))).toMatchObject({ code: "NOT_FOUND" });
});

test("a note of another candidate is not reached through this one", async () => {
  const { id } = await mere.notes.write({ ...of, text: "Here", mentions: [] });
  const other = { partnerApplicationId: await world.aCandidate() };
  expect(await failure(mere.notes.remove({ ...other, id }))).toMatchObject({ code: "NOT_FOUND" });
  expect((await mere.notes.list(of)).notes).toHaveLength(1);
});

test("whoever is named gets one email with a link and nothing of the note or the candidate", async () => {
  const mentions = [tamaStaff.id, tamaStaff.id];
  const { id } = await mere.notes.write({ ...of, text: "@Tama Rewi, her passport is odd", mentions });
  await mere.notes.edit({ ...of, id, text: "@Tama Rewi, her passport is very odd", mentions });
  const [mail, ...more] = await mailsToTama();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Mere Ngata mentioned you in a note");
  const address = `/review/${of.partnerApplicationId}?id=${of.candidateId}#note-${id}`;
  expect(mail?.text).toContain(address);
  for (const said of [mail?.subject, mail?.text, mail?.html]) {
    expect(said).not.toMatch(/odd|passport|Notedly/);
  }
});

test("who names themselves, and whom a deleted note named, gets no email", async () => {
  const before = (await mailsToTama()).length;
  await tama.notes.write({ ...of, text: "@Tama Rewi", mentions: [tamaStaff.id] });
  const { id } = await mere.notes.write({ ...of, text: "@Tama Rewi", mentions: [tamaStaff.id] });
  await mere.notes.remove({ ...of, id });
  expect(await mailsToTama()).toHaveLength(before);
});

test("someone of another company, or who has left, cannot be named or given a task", async () => {
  const other = await world.anotherCompany("Kauri Care");
  const { staff: stranger } = await world.aReviewer({ companyId: other.companyId });
  const { staff: left } = await world.aReviewer({ name: "Left Already" });
  await world.portal.db.begin((tx) => markRemoved(tx, left.id, world.portal.clock.now()));
  const dueAt = new Date().toISOString();
  for (const { id } of [stranger, left]) {
    expect(await failure(mere.notes.write({ ...of, text: "@", mentions: [id] }))).toMatchObject({
      cause: { code: "validation_failed" },
    });
    const task = { ...of, text: "Ring", assigneeId: id, dueAt };
    expect(await failure(mere.notes.openTask(task))).toMatchObject({ cause: { code: "validation_failed" } });
  }
  const { notes, tasks, colleagues } = await mere.notes.list(of);
  expect([notes, tasks]).toEqual([[], []]);
  expect(colleagues.map(({ id }) => id)).not.toContain(left.id);
  expect(colleagues.find(({ me }) => me)?.name).toBe("Mere Ngata");
});

test("a task is listed by its due time with whose it is, and done once", async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const later = await mere.notes.openTask({
    ...of,
    text: "Ring her",
    assigneeId: tamaStaff.id,
    dueAt: at(48),
  });
  await mere.notes.openTask({ ...of, text: "Was due", assigneeId: null, dueAt: at(-1) });
  expect((await tama.notes.list(of)).tasks).toMatchObject([
    { text: "Was due", assignee: null, mine: false, late: true, done: null },
    { text: "Ring her", assignee: { name: "Tama Rewi" }, mine: true, late: false, authorName: "Mere Ngata" },
  ]);
  const waiting = async () =>
    (await tama.queue.list({ kinds: ["task"] })).rows.filter(
      ({ candidateId }) => candidateId === of.candidateId,
    );
  expect(await waiting()).toHaveLength(1);
  await tama.notes.finishTask({ ...of, id: later.id });
  expect(await failure(mere.notes.finishTask({ ...of, id: later.id }))).toMatchObject({
    cause: { code: "illegal_transition" },
  });
  const [other] = (await mere.notes.list(of)).tasks;
  await mere.notes.finishTask({ ...of, id: other?.id ?? 0 });
  expect(await waiting()).toEqual([]);
  expect((await mere.notes.list(of)).tasks.map(({ text, done }) => [text, done?.by])).toEqual(
    expect.arrayContaining([
      ["Ring her", "Tama Rewi"],
      ["Was due", "Mere Ngata"],
    ]),
  );
});

test("nobody without a session and nobody of another company reads or writes notes", async () => {
  const other = await world.anotherCompany("Rimu Care");
  const { caller: stranger } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
  const nobody = createCaller({ portal: world.portal, headers: new Headers(), ip: null });
  const { id } = await mere.notes.write({ ...of, text: "Ours", mentions: [] });
  const dueAt = new Date().toISOString();
  for (const [caller, code] of [
    [stranger, "NOT_FOUND"],
    [nobody, "UNAUTHORIZED"],
  ] as const) {
    const calls = [
      () => caller.notes.write({ ...of, text: "x", mentions: [] }),
      () => caller.notes.edit({ ...of, id, text: "x", mentions: [] }),
      () => caller.notes.remove({ ...of, id }),
      () => caller.notes.openTask({ ...of, text: "x", assigneeId: null, dueAt }),
      () => caller.notes.finishTask({ ...of, id: 1 }),
    ];
    for (const call of calls) expect(await failure(call())).toMatchObject({ code });
  }
  expect(await failure(nobody.notes.list(of))).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await stranger.notes.list(of)).toMatchObject({ notes: [], tasks: [] });
  expect((await mere.notes.list(of)).notes).toMatchObject([{ text: "Ours" }]);
});

test("an empty note is refused", async () => {
  expect(await failure(mere.notes.write({ ...of, text: " \n ", mentions: [] }))).toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("a colleague who chose not to be emailed of mentions is mentioned without an email", async () => {
  const { caller, staff } = await world.aReviewer({ name: "Quiet" });
  const silent = {
    digest: "never",
    mentions: false,
    assignments: true,
    messages: "never",
    timeZone: "Pacific/Auckland",
  } as const;
  await caller.settings.notifications.choose(silent);
  await mere.notes.write({ ...of, text: "For @Quiet", mentions: [staff.id] });
  await world.runPortalJobs();
  expect((await world.mails()).some(({ recipient }) => recipient === staff.email)).toBe(false);
});
