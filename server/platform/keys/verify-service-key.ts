import { openSealer, type Seal, type Sealer } from "../crypto/sealer.ts";
import type { Database } from "../db/database.ts";
import { findLiving, holdProcesses, type LivingProcess } from "../living/living-store.ts";
import { StartProblem } from "../process/start-problem.ts";
import { keyFingerprint } from "./key-fingerprint.ts";

const context = "platform.service_key";

/** What is sealed under the key of the database's content; and under the one that takes its place, while it does. */
type Noted = { sealed: Uint8Array; next: Uint8Array | null };

/** @throws StartProblem when the content of the database was, or comes to be, sealed with another key: not all of it could be read. */
export async function verifyServiceKey(db: Database, sealer: Sealer): Promise<void> {
  await db`insert into platform.service_key (sealed) values (${sealer.seal("", context)}) on conflict do nothing`;
  const problem = await serviceKeyProblem(db, sealer);
  if (problem !== null) throw new StartProblem(problem);
}

/** Why a sealer can't open the content of the database, or soon could not, and what to set; null where it can. */
export async function serviceKeyProblem(db: Database, sealer: Sealer): Promise<string | null> {
  const noted = await findNoted(db);
  const opens = [noted?.sealed, noted?.next].filter((sealed) => sealed && opensServiceKey(sealer, sealed));
  if (noted && opens.length === (noted.next ? 2 : 1)) return null;
  return opens.length > 0
    ? "SERVICE_KEY is being replaced, and both keys are needed: set SERVICE_KEY to the new one and SERVICE_KEY_FORMER to the one before it."
    : "SERVICE_KEY is not the one that this database was written with: set that one, or restore the secrets.json of its DATA_DIR.";
}

/** Whether a key was noted: it is by the first start. */
export async function hasServiceKey(db: Database): Promise<boolean> {
  return (await findNoted(db)) !== null;
}

/** Whether a key of this sealer has sealed what a database, or its backup, knows its key by. */
export function opensServiceKey(sealer: Sealer, sealed: Uint8Array): boolean {
  try {
    sealer.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

/**
 * With which of these keys to seal now: that of the database, or the one that takes its place. The first where none is noted.
 * @throws Error where it is none of them
 */
export async function sealingKey(db: Database, keys: readonly [string, ...string[]]): Promise<string> {
  const noted = await findNoted(db);
  if (!noted) return keys[0];
  const found = keys.find((key) => opensServiceKey(openSealer(key), noted.next ?? noted.sealed));
  if (found === undefined)
    throw new Error("What is sealed now is sealed under a SERVICE_KEY that this process does not have.");
  return found;
}

/**
 * From now on everything new is sealed under this key, in each process from its next beat on; what is sealed under the one before is still
 * to be moved. Nothing happens where it is the database's key.
 * @throws StartProblem that names the processes which lack it: they could not open what others seal
 */
export async function introduceServiceKey(db: Database, key: string): Promise<void> {
  const sealer = openSealer(key);
  await db.begin(async (tx) => {
    await holdProcesses(tx);
    const [noted] = await tx<Noted[]>`select sealed, next from platform.service_key`;
    if (noted && opensServiceKey(sealer, noted.next ?? noted.sealed)) return;
    if (noted?.next)
      throw new StartProblem(
        "Another key takes the place of the former one now: finish that with npm run keys -- rotate and its settings.",
      );
    const lacking = (await findLiving(tx)).filter(({ keys }) => !keys.includes(keyFingerprint(key)));
    if (lacking.length > 0) throw lackTheKey(lacking);
    await tx`update platform.service_key set next = ${sealer.seal("", context)}`;
  });
}

/** Notes that all content of the database is under this key from now on. */
export async function resealServiceKey(db: Database, { seal }: Seal): Promise<void> {
  await db`update platform.service_key set sealed = ${seal("", context)}, next = null`;
}

function lackTheKey(lacking: readonly LivingProcess[]): StartProblem {
  const named = lacking.map(
    ({ role, host, startedAt }) => `${role} on ${host}, since ${startedAt.toISOString()}`,
  );
  return new StartProblem(
    `Nothing was changed: these processes lack the new SERVICE_KEY, and could not read what is sealed with it.\n${named.join("\n")}\nRestart them with SERVICE_KEY and SERVICE_KEY_FORMER, and run this again.`,
  );
}

async function findNoted(db: Database): Promise<Noted | null> {
  const [noted] = await db<Noted[]>`select sealed, next from platform.service_key`;
  return noted ?? null;
}
