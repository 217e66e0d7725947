import { setTimeout as pause } from "node:timers/promises";
import { openSealer, opensUnder } from "../platform/crypto/sealer.ts";
import type { Database } from "../platform/db/database.ts";
import { findCompanyKeys, rewrapKey } from "../platform/keys/company-key-store.ts";
import { keyFingerprint } from "../platform/keys/key-fingerprint.ts";
import { companyKeyContext, type Keyring, openKeyring } from "../platform/keys/keyring.ts";
import { reseal } from "../platform/keys/reseal.ts";
import { resealSecretChecks } from "../platform/keys/verify-secrets.ts";
import {
  introduceServiceKey,
  resealServiceKey,
  serviceKeyProblem,
} from "../platform/keys/verify-service-key.ts";
import { findLiving } from "../platform/living/living-store.ts";
import { sealedColumns } from "./sealed-columns.ts";

export type KeysLeft = {
  /** Keys of companies that a former service's key wraps. */
  wrapped: number;
  /** Values that stand open, or under a former key of the service or their company. */
  sealed: number;
  /** Values that no key opens that this process has. */
  broken: number;
};

const askAgainMs = 500;

/**
 * Has all processes seal with SERVICE_KEY; then wraps the companies' keys by it, and seals with it what is directly under the former one. Each value is written where it
 * still is what was read, while everything is served; what was broken off goes on where it was when it runs again. That this
 * database is SERVICE_KEY's is noted last.
 * @throws StartProblem while a process runs that lacks SERVICE_KEY
 */
export async function rotateServiceKey(db: Database, keyring: Keyring): Promise<KeysLeft> {
  await introduceServiceKey(db, keyring.serviceKey);
  const fingerprint = keyFingerprint(keyring.serviceKey);
  // Each says so with its next beat; one that does not beat is none that runs.
  while ((await findLiving(db)).some(({ sealsWith }) => sealsWith !== fingerprint)) await pause(askAgainMs);
  await keyring.refresh();
  for (const row of await findCompanyKeys(db)) {
    const context = companyKeyContext(row.company_id);
    if (keyring.isCurrent(null, row.sealed, context)) continue;
    const to = keyring.seal(keyring.open(row.sealed, context), context);
    await rewrapKey(db, row.id, { from: row.sealed, to });
  }
  await reseal(db, keyring, sealedColumns);
  const left = await keysLeft(db, keyring);
  await resealSecretChecks(db, keyring);
  if (left.wrapped === 0 && left.broken === 0) await resealServiceKey(db, keyring);
  return left;
}

/** What is not yet as SERVICE_KEY and the newest keys of the companies have it. */
export async function keysLeft(db: Database, keyring: Keyring): Promise<KeysLeft> {
  await keyring.refresh();
  const keys = await findCompanyKeys(db);
  const wrapped = keys.filter(
    (row) => !keyring.isCurrent(null, row.sealed, companyKeyContext(row.company_id)),
  );
  return { wrapped: wrapped.length, ...(await reseal(db, keyring, sealedColumns, { dryRun: true })) };
}

/** Whether this SERVICE_KEY opens everything without a former one. */
export async function opensAlone(db: Database, key: string): Promise<boolean> {
  const sealer = openSealer(key);
  const keys = await findCompanyKeys(db);
  const isWrappedByIt = keys.every((row) => opensUnder(key, row.sealed, companyKeyContext(row.company_id)));
  if (!isWrappedByIt || (await serviceKeyProblem(db, sealer)) !== null) return false;
  const keyring = await openKeyring(db, { key });
  keyring.close();
  return (await reseal(db, keyring, sealedColumns, { dryRun: true })).broken === 0;
}
