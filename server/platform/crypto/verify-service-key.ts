import type { Database } from "../db/database.ts";
import { StartProblem } from "../process/start-problem.ts";
import type { Sealer } from "./sealer.ts";

const context = "platform.service_key";

/** @throws StartProblem when the content of the database was sealed with another key: none of it could be read. */
export async function verifyServiceKey(db: Database, sealer: Sealer): Promise<void> {
  await db`insert into platform.service_key (sealed) values (${sealer.seal("", context)}) on conflict do nothing`;
  const [row] = await db<{ sealed: Uint8Array }[]>`select sealed from platform.service_key`;
  try {
    sealer.open(row?.sealed ?? new Uint8Array(), context);
  } catch (cause) {
    throw new StartProblem(
      "SERVICE_KEY is not the one that this database was written with: set that one, or restore the secrets.json of its DATA_DIR.",
      { cause },
    );
  }
}
