import type { Env } from "../env.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { openSealer } from "../platform/crypto/sealer.ts";
import { verifyServiceKey } from "../platform/crypto/verify-service-key.ts";
import { openDatabase } from "../platform/db/database.ts";
import { reachDatabase } from "../platform/db/reach-database.ts";
import { urlOfRunningCluster } from "../platform/db/running-cluster.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { Vault } from "../service/service.ts";
import { readSecrets } from "../start/secrets.ts";

/** For an operator's command: what a running Candor keeps, and the key to it, while `use` runs. */
export async function withVault<Answer>(env: Env, use: (vault: Vault) => Promise<Answer>): Promise<Answer> {
  const url = env.DATABASE_URL ?? (await urlOfRunningCluster(env.DATA_DIR));
  if (!url) throw new StartProblem(`No Candor runs in DATA_DIR ${env.DATA_DIR}: start it first.`);
  const db = openDatabase(url, { maxConnections: 2 });
  try {
    await reachDatabase(db);
    const sealer = openSealer((await readSecrets(env)).SERVICE_KEY);
    await verifyServiceKey(db, sealer);
    db.sealWith(sealer);
    return await use({ db, sealer, clock: systemClock });
  } finally {
    await db.end();
  }
}
