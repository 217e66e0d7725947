import { expect, test } from "vitest";
import { openSealer, opensUnder } from "#server/platform/crypto/sealer.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { findCompanyKeys } from "#server/platform/keys/company-key-store.ts";
import { keyFingerprint } from "#server/platform/keys/key-fingerprint.ts";
import { companyKeyContext, openKeyring } from "#server/platform/keys/keyring.ts";
import { verifyServiceKey } from "#server/platform/keys/verify-service-key.ts";
import { enterLiving } from "#server/platform/living/enter-living.ts";
import { rotateServiceKey } from "#server/start/rotate-service-key.ts";
import { createTestDatabase } from "../support/database.ts";

const key = "the key of this service until today, long enough";
const next = "the key of this service from today on, long enough";
const place = "a place";

test("a new SERVICE_KEY seals nothing while a process runs that lacks it, and everything once all have it", async () => {
  const own = await createTestDatabase();
  const db = openDatabase(own.url);
  await verifyServiceKey(db, openSealer(key));
  const old = await openKeyring(db, { key, waitSeconds: 0 });
  old.of(7).seal("the first of a company has it get a key", place);
  await old.refresh();
  const both = await openKeyring(db, { key: next, former: key, waitSeconds: 0 });
  expect(old.open(both.seal("early", place), place).toString()).toBe("early");

  const worker = { role: "worker", version: "1.0.0" };
  const lacks = await enterLiving(db, { ...worker, keys: [keyFingerprint(key)] });
  await expect(rotateServiceKey(db, both)).rejects.toThrow(/lack the new SERVICE_KEY.*\nworker on /);
  expect(old.open(both.seal("still", place), place).toString()).toBe("still");
  await lacks.leave();

  const has = await enterLiving(db, { ...worker, keys: [keyFingerprint(next), keyFingerprint(key)] });
  const rotated = rotateServiceKey(db, both);
  for (const alone of [key, next]) {
    const refusal = () => verifyServiceKey(db, openSealer(alone)).catch(String);
    await expect.poll(refusal).toContain("both keys are needed");
  }
  // Nothing is moved before this one says that it seals with the new key.
  const [wrapped] = await findCompanyKeys(db);
  expect(opensUnder(key, wrapped?.sealed ?? Buffer.alloc(0), companyKeyContext(7))).toBe(true);
  await has.beat(keyFingerprint(next));
  expect(await rotated).toEqual({ wrapped: 0, sealed: 0, broken: 0 });

  expect(() => old.open(both.seal("late", place), place)).toThrow();
  await verifyServiceKey(db, openSealer(next));
  await expect(verifyServiceKey(db, openSealer(key))).rejects.toThrow("SERVICE_KEY is not the one");
  for (const keyring of [old, both]) keyring.close();
  await db.end();
  await own.drop();
});
