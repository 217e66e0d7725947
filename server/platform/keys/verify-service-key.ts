import type { Seal, Sealer } from "../crypto/sealer.ts";
import type { Database } from "../db/database.ts";
import { StartProblem } from "../process/start-problem.ts";

const context = "platform.service_key";

/** Notes that the content of the database is under this key from now on. */
export async function resealServiceKey(db: Database, { seal }: Seal): Promise<void> {
  await db`update platform.service_key set sealed = ${seal("", context)}`;
}

/** @throws StartProblem when the content of the database was sealed with another key: none of it could be read. */
export async function verifyServiceKey(db: Database, sealer: Sealer): Promise<void> {
  await db`insert into platform.service_key (sealed) values (${sealer.seal("", context)}) on conflict do nothing`;
  if (await isServiceKey(db, sealer)) return;
  throw new StartProblem(
    "SERVICE_KEY is not the one that this database was written with: set that one, or restore the secrets.json of its DATA_DIR.",
  );
}

/** Whether a key was noted: it is by the first start. */
export async function hasServiceKey(db: Database): Promise<boolean> {
  const rows = await db`select from platform.service_key`;
  return rows.length > 0;
}

/** Whether the content of the database is sealed under a key of this sealer. */
export async function isServiceKey(db: Database, sealer: Sealer): Promise<boolean> {
  const [row] = await db<{ sealed: Uint8Array }[]>`select sealed from platform.service_key`;
  return opensServiceKey(sealer, row?.sealed ?? new Uint8Array());
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
