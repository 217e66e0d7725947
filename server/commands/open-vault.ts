import type { Env } from "../env.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { openSealer } from "../platform/crypto/sealer.ts";
import { openDatabase } from "../platform/db/database.ts";
import { reachDatabase } from "../platform/db/reach-database.ts";
import { urlOfRunningCluster } from "../platform/db/running-cluster.ts";
import { type Keyring, openKeyring } from "../platform/keys/keyring.ts";
import { verifyServiceKey } from "../platform/keys/verify-service-key.ts";
import { StartProblem } from "../platform/process/start-problem.ts";
import type { Vault } from "../service/service.ts";
import { readSecrets } from "../start/secrets.ts";

/** What a command has of a running Candor, and the keys that companies' data is sealed under. */
export type OpenVault = Vault & { keyring: Keyring };

/** For an operator's command: what a running Candor keeps, and the key to it, while `use` runs. */
export async function withVault<Answer>(
  env: Env,
  use: (vault: OpenVault) => Promise<Answer>,
): Promise<Answer> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? (await urlOfRunningCluster(env.DATA_DIR));
  if (!url) throw new StartProblem(`No Candor runs in DATA_DIR ${env.DATA_DIR}: start it first.`);
  const db = openDatabase(url, { maxConnections: 2 });
  try {
    await reachDatabase(db);
    const { SERVICE_KEY: key } = await readSecrets(env);
    const former = env.SERVICE_KEY_FORMER ?? null;
    await verifyServiceKey(db, openSealer(key, former));
    const keyring = await openKeyring(db, { key, former });
    db.sealWith(keyring);
    try {
      return await use({ db, sealer: keyring, keyring, clock: systemClock });
    } finally {
      keyring.close();
    }
  } finally {
    await db.end();
  }
}
