import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { makeBackup } from "../../../server/platform/backup/make-backup.ts";
import { restoreBackup } from "../../../server/platform/backup/restore-backup.ts";
import type { Blobs } from "../../../server/platform/blobs/blobs.ts";
import { openDiskBlobs } from "../../../server/platform/blobs/disk-blobs.ts";
import { openSealer } from "../../../server/platform/crypto/sealer.ts";
import { type Database, openDatabase } from "../../../server/platform/db/database.ts";
import { opensServiceKey, verifyServiceKey } from "../../../server/platform/keys/verify-service-key.ts";
import { openLog } from "../../../server/platform/log/log.ts";
import { findUploadById } from "../../../server/service/files/file-store.ts";
import { readStoredFile } from "../../../server/service/files/read-stored-file.ts";
import {
  forgetFiles,
  migrationsOfThisVersion,
  prepareRestore,
} from "../../../server/start/prepare-restore.ts";
import { asOwner } from "../../support/database.ts";
import { aCandidateWithFiles, aPhoto } from "../../support/files.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let folder: string;
let backup: Blobs;
beforeAll(async () => {
  world = await openServiceUnderTest();
  await verifyServiceKey(world.service.db, world.service.sealer);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "candor-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  backup = openDiskBlobs(path.join(folder, "backup"));
});
afterAll(() => world.close());

const key = openSealer("test-service-key");

async function makeBackupOf(files = world.service.blobs) {
  return await asOwner(world.service.db, ({ url }) => makeBackup({ url, files, backup }));
}

/** A database that was just created, and what a restore into it needs. */
async function anEmptyPlace(sealer = key) {
  const admin = openDatabase(inject("adminUrl"), { maxConnections: 1 });
  const name = `test_restored_${randomBytes(6).toString("hex")}`;
  await admin`create database ${admin(name)} template template0`;
  const url = new URL(inject("adminUrl"));
  url.pathname = name;
  const db = openDatabase(url.href, { maxConnections: 3 });
  onTestFinished(async () => {
    await db.end();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  });
  const files = openDiskBlobs(path.join(folder, "restored"));
  const restore = async () =>
    await restoreBackup({
      url: url.href,
      files,
      backup,
      migrations: await migrationsOfThisVersion(),
      prepare: () => prepareRestore(url.href, openLog("error")),
      forgetFiles: (ids) => forgetFiles(url.href, ids),
      isOurKey: (sealed) => opensServiceKey(sealer, sealed),
    });
  return { db, files, restore };
}

async function countsOf(db: Database) {
  const [row] = await db<Record<string, number>[]>`
    select (select count(*) from service.candidates) as candidates, (select count(*) from service.uploads) as uploads,
      (select count(*) from service.history_events) as events,
      (select count(*) from service.document_changes) as changes, (select count(*) from pgboss.job) as jobs`;
  return row;
}

test("what is backed up while it is used is whole in an empty database and folder: each row with its file, read by the same key", async () => {
  const photo = await aPhoto();
  const first = await aCandidateWithFiles(world);
  const kept = await first.upload(photo, "passport", "Whānau 证件.jpg");
  let isOver = false;
  const load = (async () => {
    const busy = await aCandidateWithFiles(world);
    for (let made = 0; made < 15 && !isOver; made += 1) await busy.upload(photo);
  })();
  const manifest = await makeBackupOf();
  isOver = true;
  await load;

  const { db, files, restore } = await anEmptyPlace();
  await restore();
  db.sealWith(world.service.sealer);
  const counts = await countsOf(db);
  expect(counts?.uploads).toBe(manifest.files.length);
  const restored = { ...world.service, db, blobs: files };
  for (const { id } of await db<{ id: number }[]>`select id from service.uploads`) {
    const row = await findUploadById(db, id);
    expect(row && (await readStoredFile(restored, row)).length).toBeGreaterThan(100);
  }
  expect((await findUploadById(db, kept.id))?.file_name).toBe("Whānau 证件.jpg");
  // What is written next gets ids of its own, and is held by the same keys and triggers.
  const [next] = await db<{ id: number }[]>`select nextval('service.document_ids') as id`;
  const [here] = await asOwner(
    world.service.db,
    (owner) => owner<{ id: number }[]>`select last_value as id from service.document_ids`,
  );
  expect(next?.id).toBeLessThanOrEqual((here?.id ?? 0) + 1);
  const keysOf = (from: Database) => from`
    select conname from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('service', 'portal') order by 1`;
  expect([...(await keysOf(db))]).toEqual([...(await keysOf(world.service.db))]);
  const triggers = await db`select from pg_trigger where tgenabled <> 'O' and not tgisinternal`;
  expect(triggers).toHaveLength(0);
});

test("of a file that is deleted while the backup is made neither row nor file comes back", async () => {
  const candidate = await aCandidateWithFiles(world);
  const { id } = await candidate.upload(await aPhoto());
  const row = await findUploadById(world.service.db, id);
  const { blobs } = world.service;
  const get: Blobs["get"] = async (blobId) => (blobId === row?.blob_id ? null : await blobs.get(blobId));
  expect((await makeBackupOf({ ...blobs, get })).gone).toEqual([row?.blob_id]);
  const { db, restore } = await anEmptyPlace();
  await restore();
  db.sealWith(world.service.sealer);
  expect(await findUploadById(db, id)).toBeUndefined();
});

test("a restore refuses another key, a database with tables, a damaged part and a backup that was broken off, and a backup a place that is used", async () => {
  await expect((await anEmptyPlace()).restore()).rejects.toThrow("There is no whole backup");
  const candidate = await aCandidateWithFiles(world);
  await candidate.upload(await aPhoto());
  const manifest = await makeBackupOf();
  await expect(makeBackupOf()).rejects.toThrow("is not empty");
  await expect((await anEmptyPlace(openSealer("another-key"))).restore()).rejects.toThrow(
    "SERVICE_KEY is not the one",
  );
  const used = await anEmptyPlace();
  await used.db`create schema service`;
  await expect(used.restore()).rejects.toThrow("The database is not empty");
  const part = manifest.files[0]?.id ?? "";
  await appendFile(path.join(folder, "backup", part.slice(0, 2), part), "x");
  await expect((await anEmptyPlace()).restore()).rejects.toThrow(`The backup is damaged: ${part}`);
});
