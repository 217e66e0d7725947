import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AuditLog, type NewEntry, recordEntry } from "#server/platform/audit/audit-log.ts";
import { findAuditStates } from "#server/platform/audit/audit-state-store.ts";
import {
  type Checkpoints,
  checkpointFaults,
  findLatestCheckpoint,
  idOf,
  makeCheckpoint,
} from "#server/platform/audit/checkpoint.ts";
import { checkpointAudit } from "#server/platform/audit/checkpoint-job.ts";
import { recordAtOnce } from "#server/platform/audit/record-at-once.ts";
import { beginLog, sealAllEntries } from "#server/platform/audit/seal-entries.ts";
import { verifyLog } from "#server/platform/audit/verify-log.ts";
import { openDiskBlobs } from "#server/platform/blobs/disk-blobs.ts";
import { openSealer } from "#server/platform/crypto/sealer.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { testClock } from "../../support/test-clock.ts";

const companyId = 1001;
const sealer = openSealer("the service's key");
const time = testClock();
const log: AuditLog = { schema: "service", clock: time.clock, sealer };
const portalLog: AuditLog = { ...log, schema: "portal" };

let database: TestDatabase;
let db: Database;
let folder: string;
let checkpoints: Checkpoints;

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  folder = await temporaryFolder("checkpoints");
  const blobs = openDiskBlobs(folder);
  checkpoints = { blobs, sealer, clock: time.clock, lockDays: null, timestamp: null };
});
afterEach(async () => {
  await db.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const entry = (given: Partial<NewEntry> = {}): NewEntry => ({
  ...{ companyId, action: "document.viewed", details: { pages: 2 }, ...given },
  actor: { kind: "staff", id: "hana", personal: { name: "Hana Tui" } },
});

/** Five entries in the service's log and three in the portal's, the company's own log from its beginning, and a checkpoint of both. */
async function aCheckpointedLog(): Promise<void> {
  await db.begin((tx) => beginLog(log, tx, companyId));
  for (let n = 1; n <= 5; n += 1) {
    const candidate = { id: `${n}`, personal: { name: `Candidate ${n}` } };
    await recordEntry(log, db, entry({ candidate }));
  }
  for (let n = 1; n <= 3; n += 1) await recordEntry(portalLog, db, entry());
  await sealAll();
  await makeCheckpoint(checkpoints, db);
}

async function sealAll(): Promise<void> {
  await sealAllEntries(log, db);
  await sealAllEntries(portalLog, db);
}

/** As the owner of the database, whom no trigger stops. */
async function tamper(statements: string): Promise<void> {
  await asOwner(db, (owner) =>
    owner.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = replica");
      for (const statement of statements.split(";")) await tx.unsafe(statement);
    }),
  );
}

/** Everything that `npm run audit -- verify` finds, without an export that somebody kept. */
async function found(): Promise<string[]> {
  await sealAll();
  const kinds: string[] = [];
  for (const one of [log, portalLog]) {
    const { faults } = await verifyLog(one, db, companyId, { hasBegun: one === log });
    kinds.push(...faults.map(({ kind }) => kind));
  }
  const latest = await findLatestCheckpoint(checkpoints);
  if (latest) kinds.push(...(await checkpointFaults(db, latest.checkpoint)).map(({ kind }) => kind));
  return kinds;
}

const entries = "service.audit_entries";
const wholeCompany = ["service", "portal"]
  .flatMap((half) => [`delete from ${half}.audit_entries`, `delete from ${half}.audit_heads`])
  .join("; ");
/** What the owner of the database can do to a log, from the log of audits of other products and from our own. */
const tamperings: [string, string, string][] = [
  ["alters an entry", `update ${entries} set action = 'nothing.seen' where sequence = 2`, "altered"],
  [
    "alters an entry and its hash",
    `update ${entries} set action = 'x', hash = sha256('x') where sequence = 2`,
    "altered",
  ],
  ["deletes an entry from the middle", `delete from ${entries} where sequence = 2`, "missing"],
  ["deletes the first entry", `delete from ${entries} where sequence = 1`, "missing"],
  ["cuts the end off", `delete from ${entries} where sequence = 5`, "cut_off"],
  [
    "cuts the end off and moves the head back to it",
    `delete from ${entries} where sequence = 5; update service.audit_heads set sequence = 4,
      hash = (select hash from ${entries} where sequence = 4)`,
    "set_back",
  ],
  [
    "lets two entries change places",
    `update ${entries} set sequence = 99 where sequence = 1; update ${entries} set sequence = 1 where sequence = 2;
     update ${entries} set sequence = 2 where sequence = 99`,
    "altered",
  ],
  [
    "puts an entry behind the end",
    `insert into ${entries} (key, company_id, recorded_at, action, actor_kind, details, sequence, previous_hash, hash)
     select gen_random_uuid(), company_id, recorded_at, 'x', actor_kind, details, 6, hash, sha256('x')
     from ${entries} where sequence = 5`,
    "beyond_head",
  ],
  [
    "puts a row before what is sealed next",
    `insert into ${entries} (key, company_id, recorded_at, action, actor_kind, details, witness)
     select gen_random_uuid(), company_id, recorded_at, 'x', actor_kind, details, '\\x00'::bytea from ${entries} where sequence = 5`,
    "not_recorded_by_candor",
  ],
  ["removes the head", "delete from service.audit_heads", "head_missing"],
  [
    "removes a name without an erasure",
    `update ${entries} set candidate_personal = null where sequence = 3`,
    "personal_removed",
  ],
  [
    "puts another name in its place",
    `update ${entries} set actor_personal = (select candidate_personal from ${entries} where sequence = 2) where sequence = 3`,
    "personal_altered",
  ],
  [
    "deletes all entries of one half and its head",
    "delete from portal.audit_entries; delete from portal.audit_heads",
    "log_gone",
  ],
  ["deletes the whole company", wholeCompany, "log_gone"],
];

describe("the owner of the database, without the service's key and the store of files", () => {
  test.each(tamperings)("who %s is found out", async (_, statements, kind) => {
    await aCheckpointedLog();
    expect(await found()).toEqual([]);
    await tamper(statements);
    expect(await found()).toContain(kind);
    // And by every later look, whatever is recorded and however often a checkpoint is due.
    await recordEntry(log, db, entry());
    await time.advance(2 * 3_600_000);
    await makeCheckpoint(checkpoints, db);
    expect(await found()).toContain(kind);
  });

  test("who puts log and head back together to an earlier state of both is found out", async () => {
    await db.begin((tx) => beginLog(log, tx, companyId));
    await recordEntry(log, db, entry());
    await sealAll();
    const [head] = await db`select sequence, hash, proof from service.audit_heads`;
    await recordEntry(log, db, entry());
    await sealAll();
    await makeCheckpoint(checkpoints, db);
    await tamper(`delete from ${entries} where sequence = 2; update service.audit_heads set sequence = 1,
      hash = '\\x${Buffer.from(head?.hash).toString("hex")}', proof = '\\x${Buffer.from(head?.proof).toString("hex")}'`);
    // The head is one that Candor made.
    expect((await verifyLog(log, db, companyId)).faults).toEqual([]);
    expect(await found()).toEqual(["set_back"]);
  });
});

test("a rare action is in the chain when its transaction is committed, and not at all when it is not", async () => {
  await db.begin((tx) => beginLog(log, tx, companyId));
  await db.begin((tx) => recordAtOnce(log, tx, entry({ action: "person.role_changed" })));
  await expect(
    db.begin(async (tx) => {
      await recordAtOnce(log, tx, entry({ action: "token.created" }));
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  await recordAtOnce(log, db, entry({ action: "document.viewed" }));
  expect(await verifyLog(log, db, companyId)).toMatchObject({ entries: 1, waiting: 1, faults: [] });
  await tamper(`delete from ${entries} where action = 'person.role_changed'`);
  expect((await verifyLog(log, db, companyId)).faults).not.toEqual([]);
});

test("transactions that record rare actions of one company at once wait for nobody, and all are sealed in the end", async () => {
  await db.begin((tx) => beginLog(log, tx, companyId));
  await Promise.all(
    Array.from({ length: 12 }, () =>
      db.begin((tx) => recordAtOnce(log, tx, entry({ action: "person.added" }))),
    ),
  );
  await sealAll();
  expect(await verifyLog(log, db, companyId)).toMatchObject({ entries: 12, waiting: 0, faults: [] });
});

test("checkpoints follow each other by hash, are found without the database, and only the service's key makes one", async () => {
  await aCheckpointedLog();
  for (let n = 2; n <= 9; n += 1) await makeCheckpoint(checkpoints, db);
  const latest = await findLatestCheckpoint(checkpoints);
  expect(latest?.checkpoint).toMatchObject({ number: 9, accepted: null });
  expect(latest?.checkpoint.heads).toContainEqual(expect.objectContaining({ log: "portal", sequence: 3 }));
  expect(await findLatestCheckpoint(checkpoints, 4)).toEqual(latest);
  const forged = { ...checkpoints, sealer: openSealer("another key") };
  await expect(findLatestCheckpoint(forged)).rejects.toThrow("was not made with this SERVICE_KEY");
});

test("after a restore the operator accepts the logs as they are, by a checkpoint that says why", async () => {
  await aCheckpointedLog();
  await tamper(wholeCompany);
  expect((await makeCheckpoint(checkpoints, db)).made).toBeNull();
  const { made, faults } = await makeCheckpoint(checkpoints, db, {
    accepted: "restored the backup of Monday",
  });
  expect([made?.number, faults.length]).toEqual([2, 2]);
  const latest = await findLatestCheckpoint(checkpoints);
  expect(await checkpointFaults(db, latest?.checkpoint ?? ({} as never))).toEqual([]);
});

test("the job makes one each hour and for a new company within a minute, reads all logs daily, and keeps what it found", async () => {
  const { log: processLog, lines } = collectedLog("error");
  const began: number[] = [];
  const where = { db, log: processLog, url: null, beforeFirst: async () => void began.push(1) };
  const job = checkpointAudit(checkpoints, where);
  const run = () => job.run({});
  const numbers = async () => (await findLatestCheckpoint(checkpoints))?.checkpoint.number ?? 0;
  await db.begin((tx) => beginLog(log, tx, companyId));
  await run();
  await run();
  expect([await numbers(), began.length]).toEqual([1, 1]);
  await db.begin((tx) => beginLog(log, tx, 1002));
  await run();
  expect(await numbers()).toBe(2);
  await time.advance(3_600_000);
  await run();
  expect(await numbers()).toBe(3);
  expect(await findAuditStates(db, sealer, companyId)).toEqual([
    expect.objectContaining({ log: "service", faults: 0 }),
  ]);
  await tamper("delete from service.audit_heads where company_id = 1001");
  await time.advance(3_600_000);
  await run();
  expect(await numbers()).toBe(3);
  expect(await findAuditStates(db, sealer, companyId)).toEqual([
    expect.objectContaining({ log: "service", faults: 1 }),
  ]);
  expect(lines.at(-1)?.msg).toContain("the audit log was tampered with");
  await tamper("update platform.audit_states set faults = 0");
  expect(await findAuditStates(db, sealer, companyId)).toEqual([]);
  expect(idOf(1)).toBe("audit-checkpoint-0000000001");
});
