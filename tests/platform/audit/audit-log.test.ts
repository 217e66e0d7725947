import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AuditLog, type NewEntry, recordEntry } from "#server/platform/audit/audit-log.ts";
import { findSealed } from "#server/platform/audit/audit-store.ts";
import { eraseFromLog } from "#server/platform/audit/erase-from-log.ts";
import { sealAllEntries, sealEntries } from "#server/platform/audit/seal-entries.ts";
import { type Fault, verifyLog } from "#server/platform/audit/verify-log.ts";
import { openSealer } from "#server/platform/crypto/sealer.ts";
import { type Database, openDatabase, type Transaction } from "#server/platform/db/database.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { testClock } from "../../support/test-clock.ts";

const companyId = 1001;
const another = 1002;
const log: AuditLog = {
  schema: "service",
  clock: testClock().clock,
  sealer: openSealer("the service's key"),
};
const hana = {
  kind: "staff",
  id: "hana",
  personal: { name: "Hana Tui", email: "hana@tui.example" },
} as const;
const everything = { actorId: null, action: null, from: null, until: null, limit: 100, after: 0 };

let database: TestDatabase;
let db: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

test("each company's log is a chain of its own, without gaps, in which each entry follows the one before", async () => {
  for (const action of ["document.viewed", "decision.recorded", "results.exported"]) {
    await record({ action });
    await record({ action, companyId: another });
  }
  await sealAllEntries(log, db);
  await record({ action: "token.created" });
  await sealAllEntries(log, db);
  const rows = await chain();
  expect(rows.map(({ sequence, action }) => [sequence, action])).toEqual([
    [1, "document.viewed"],
    [2, "decision.recorded"],
    [3, "results.exported"],
    [4, "token.created"],
  ]);
  for (const [index, row] of rows.slice(1).entries()) expect(row.previousHash).toEqual(rows[index]?.hash);
  expect(await verifyLog(log, db, companyId)).toMatchObject({ entries: 4, waiting: 0, faults: [] });
  expect(await verifyLog(log, db, another)).toMatchObject({ entries: 3, waiting: 0, faults: [] });
});

test("an entry exists when, and only when, the transaction of what it records is committed", async () => {
  await expect(
    db.begin(async (tx) => {
      await recordEntry(log, tx, entry({}));
      throw new Error("The decision was refused.");
    }),
  ).rejects.toThrow("refused");
  expect(await verifyLog(log, db, companyId)).toMatchObject({ entries: 0, waiting: 0 });
});

test("recording takes no lock on the log: entries of unfinished transactions keep nobody waiting, and are sealed later", async () => {
  const unfinished = await db.reserve();
  await unfinished.unsafe("begin");
  await recordEntry(log, unfinished as unknown as Transaction, entry({ action: "slow.thing" }));
  await record({ action: "fast.thing" });
  await sealEntries(log, db, companyId);
  await unfinished.unsafe("commit");
  unfinished.release();
  await sealEntries(log, db, companyId);
  expect((await chain()).map(({ action }) => action)).toEqual(["fast.thing", "slow.thing"]);
  expect(await faults()).toEqual([]);
});

test("processes that seal at the same time give each entry one place", async () => {
  for (let n = 0; n < 40; n += 1) await record({ details: { n } });
  await Promise.all([1, 2, 3, 4].map(() => sealEntries(log, db, companyId)));
  expect((await chain()).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect(await faults()).toEqual([]);
});

test("triggers refuse even the owner to change, remove or move entries, and to move a head back", async () => {
  await threeSealed();
  await record({});
  const refused = "audit log";
  for (const statement of [
    "update service.audit_entries set action = 'document.deleted' where sequence = 2",
    "update service.audit_entries set details = '{}' where sequence = 2",
    "update service.audit_entries set sequence = 9 where sequence = 2",
    "update service.audit_entries set hash = '\\x00' where sequence = 2",
    "update service.audit_entries set candidate_personal = '\\x00' where sequence = 2",
    "update service.audit_entries set action = 'x' where sequence is null",
    "delete from service.audit_entries where sequence = 2",
    "truncate service.audit_entries",
    "update service.audit_heads set sequence = sequence - 1",
    "update service.audit_heads set hash = '\\x00'",
    "delete from service.audit_heads",
  ]) {
    await expect(
      asOwner(db, (owner) => owner.unsafe(statement)),
      statement,
    ).rejects.toThrow(refused);
  }
  expect(await faults()).toEqual([]);
});

test("an altered entry is found and named, and no other", async () => {
  await threeSealed();
  await tamper("update service.audit_entries set actor_id = 'mallory' where sequence = 2");
  expect(await faults()).toEqual([{ kind: "altered", sequence: 2 }]);
});

test("an altered entry whose own hash was made to fit is found by the one that follows", async () => {
  await threeSealed();
  await tamper(`
    update service.audit_entries set actor_id = 'mallory', hash = sha256('made to fit') where sequence = 2;
    update service.audit_entries set previous_hash = sha256('made to fit') where sequence = 3`);
  expect(await faults()).toEqual([
    { kind: "altered", sequence: 2 },
    { kind: "altered", sequence: 3 },
  ]);
});

test("a deleted entry is found and named", async () => {
  await threeSealed();
  await tamper("delete from service.audit_entries where sequence = 2");
  expect(await faults()).toEqual([{ kind: "missing", from: 2, to: 2 }]);
});

test("a deletion after which the rest was renumbered is found", async () => {
  await threeSealed();
  await tamper(`
    delete from service.audit_entries where sequence = 2;
    update service.audit_entries set sequence = 2 where sequence = 3`);
  expect(await faults()).toContainEqual({ kind: "altered", sequence: 2 });
  expect(await faults()).toContainEqual({ kind: "cut_off", from: 3, to: 3 });
});

test("entries that changed places are found and named", async () => {
  await threeSealed();
  await tamper(`
    update service.audit_entries set sequence = 99 where sequence = 1;
    update service.audit_entries set sequence = 1 where sequence = 2;
    update service.audit_entries set sequence = 2 where sequence = 99`);
  const found = await faults();
  expect(found).toContainEqual({ kind: "altered", sequence: 1 });
  expect(found).toContainEqual({ kind: "altered", sequence: 2 });
});

test("a cut-off tail is found, with and without the head moved back to it", async () => {
  await threeSealed();
  await tamper("delete from service.audit_entries where sequence = 3");
  expect(await faults()).toEqual([{ kind: "cut_off", from: 3, to: 3 }]);
  await tamper(`
    update service.audit_heads set sequence = 2,
      hash = (select hash from service.audit_entries where company_id = ${companyId} and sequence = 2)`);
  expect(await faults()).toEqual([{ kind: "head_altered" }]);
});

test("a removed head is found, and nothing is added to a log that does not end where its head proves", async () => {
  await threeSealed();
  await tamper("delete from service.audit_heads");
  await record({});
  expect(await sealEntries(log, db, companyId)).toMatchObject({ state: "broken" });
  expect(await faults()).toEqual([{ kind: "head_missing" }]);
  expect(await verifyLog(log, db, companyId)).toMatchObject({ entries: 3, waiting: 1 });
});

test("an inserted row is found: between entries, behind the end, and before it is sealed", async () => {
  await threeSealed();
  const copied = (place: string) => `
    insert into service.audit_entries
      (key, company_id, recorded_at, action, actor_kind, actor_id, details, sequence, previous_hash, hash, witness)
    select '${randomUUID()}', company_id, recorded_at, 'grant.allowed', actor_kind, 'mallory', details, ${place}
    from service.audit_entries where company_id = ${companyId} and sequence = 3`;
  await tamper(copied("4, hash, sha256('made to fit'), null"));
  expect(await faults()).toEqual([
    { kind: "altered", sequence: 4 },
    { kind: "beyond_head", from: 4, to: 4 },
  ]);
  await tamper("delete from service.audit_entries where sequence = 4");
  await tamper(copied("null, null, null, '\\x0011'"));
  await record({});
  await sealEntries(log, db, companyId);
  const found = await faults();
  expect(found).toEqual([{ kind: "not_recorded_by_candor", id: expect.any(Number) }]);
  expect(await chain()).toHaveLength(4);
});

test("an entry that was altered before it was sealed stays outside of the chain and is named", async () => {
  await record({ action: "role.changed", details: { to: "viewer" } });
  await tamper('update service.audit_entries set details = \'{"to": "owner"}\' where sequence is null');
  await sealEntries(log, db, companyId);
  expect(await faults()).toEqual([{ kind: "not_recorded_by_candor", id: expect.any(Number) }]);
});

test("a whole chain that was written again is found: the head cannot be proved without the service's key", async () => {
  await threeSealed();
  await tamper("delete from service.audit_entries; delete from service.audit_heads");
  const forged = { ...log, sealer: openSealer("another key") };
  await recordEntry(forged, db, entry({ action: "nothing.happened" }));
  await sealEntries(forged, db, companyId);
  expect(await faults()).toContainEqual({ kind: "head_altered" });
});

test("erasing a candidate takes what names them out of each entry, and the chain still verifies", async () => {
  const jane = { id: "41", personal: { name: "Jane Roe" } };
  await record({ candidate: jane });
  await record({ candidate: { id: "42", personal: { name: "Ana Lima" } } });
  await record({ actor: { kind: "candidate", id: "41", personal: { ip: "203.0.113.7" } }, candidate: jane });
  await sealEntries(log, db, companyId);
  await record({ candidate: jane });
  await db.begin((tx) => eraseFromLog(log, tx, { companyId, candidateId: "41", actor: hana }));
  await sealEntries(log, db, companyId);
  const rows = await chain();
  expect(rows.map(({ candidatePersonal }) => candidatePersonal !== null)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(rows.map(({ actorPersonal }) => actorPersonal !== null)).toEqual([true, true, false, true, true]);
  expect(rows.at(-1)).toMatchObject({ action: "candidate.erased", candidateId: "41" });
  expect(await faults()).toEqual([]);
});

test("personal parts that were altered, or removed without an erasure, are found and named", async () => {
  await record({ candidate: { id: "41", personal: { name: "Jane Roe" } } });
  await record({ candidate: { id: "42", personal: { name: "Ana Lima" } } });
  await sealEntries(log, db, companyId);
  await tamper(`
    update service.audit_entries set candidate_personal = null where sequence = 1;
    update service.audit_entries set actor_personal = (
      select candidate_personal from service.audit_entries where company_id = ${companyId} and sequence = 2)
    where sequence = 2`);
  expect(await faults()).toEqual([
    { kind: "personal_removed", sequence: 1, part: "candidate" },
    { kind: "personal_altered", sequence: 2, part: "actor" },
  ]);
});

test("no name stands readable in the table", async () => {
  await record({ candidate: { id: "41", personal: { name: "Jane Roe" } } });
  const [row] = await db<{ text: string }[]>`
    select encode(actor_personal || candidate_personal, 'escape') || entry::text as text
    from service.audit_entries entry`;
  expect(row?.text).not.toMatch(/Jane|Hana|tui\.example/);
});

function entry(given: Partial<NewEntry>): NewEntry {
  return {
    companyId,
    action: "document.viewed",
    actor: hana,
    subject: "upload:7",
    details: { pages: 2 },
    ...given,
  };
}

async function record(given: Partial<NewEntry>): Promise<void> {
  await recordEntry(log, db, entry(given));
}

async function threeSealed(): Promise<void> {
  for (const n of [1, 2, 3])
    await record({ candidate: { id: `${n}`, personal: { name: `Candidate ${n}` } } });
  await sealEntries(log, db, companyId);
}

/** As somebody would who has the whole database: triggers are not in their way. */
async function tamper(statements: string): Promise<void> {
  await asOwner(db, (owner) =>
    owner.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = replica");
      for (const statement of statements.split(";")) await tx.unsafe(statement);
    }),
  );
}

async function chain() {
  return await findSealed(db, "service", companyId, everything);
}

async function faults(): Promise<Fault[]> {
  return (await verifyLog(log, db, companyId)).faults;
}
