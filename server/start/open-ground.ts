import type { Env } from "../env.ts";
import { type Clock, systemClock } from "../platform/clock/clock.ts";
import { openSealer } from "../platform/crypto/sealer.ts";
import type { Database } from "../platform/db/database.ts";
import { openReplica, type Reads } from "../platform/db/replica.ts";
import { openOutboxMail } from "../platform/dev-outbox/outbox-mail.ts";
import { type JobRunner, openJobs } from "../platform/jobs/jobs.ts";
import { keyFingerprint } from "../platform/keys/key-fingerprint.ts";
import { type Keyring, openKeyring } from "../platform/keys/keyring.ts";
import { verifySecrets } from "../platform/keys/verify-secrets.ts";
import { verifyServiceKey } from "../platform/keys/verify-service-key.ts";
import { enterLiving } from "../platform/living/enter-living.ts";
import type { Log } from "../platform/log/log.ts";
import { recurringFailure } from "../platform/log/recurring-failure.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { measuredMail } from "../platform/mail/measured-mail.ts";
import type { Measure } from "../platform/metrics/measure.ts";
import { openMigratedDatabase } from "./open-database.ts";
import { type Places, worksOffJobs } from "./places.ts";
import type { Running } from "./run-until-stopped.ts";
import { readSecrets, type Secrets } from "./secrets.ts";
import { version } from "./version.ts";

/** What a process is started with. */
export type Opening = { env: Env; places: Places; running: Running; log: Log; measure: Measure };

/** What the service and the portal stand on. */
export type Ground = {
  secrets: Secrets;
  /** From a server that may lag behind, where there is one. */
  reads: Reads | null;
  foundations: { db: Database; clock: Clock; jobs: JobRunner; log: Log; mail: Mail; sealer: Keyring };
};

/**
 * Opens the database with its keys, the queue of jobs and the way to the mail server.
 * @throws StartProblem for keys and secrets that the database was not used with
 */
export async function openGround({ env, running, log, measure }: Opening): Promise<Ground> {
  const secrets = await readSecrets(env);
  const { url, db } = await openMigratedDatabase(env, log, running);
  const sealer = await openKeys(db, secrets, { env, running, log });
  db.sealWith(sealer);
  const replica = env.DATABASE_REPLICA_URL
    ? openReplica(db, env.DATABASE_REPLICA_URL, { maxConnections: env.DATABASE_POOL_SIZE, log, measure })
    : null;
  running.opened.defer("the replica", () => replica?.end());
  replica?.db.sealWith(sealer);
  const jobs = await openJobs(url, { log, supervise: worksOffJobs(env), measure });
  const mail = measuredMail(await openMail(env, db, running), measure);
  return {
    secrets,
    reads: replica?.read ?? null,
    foundations: { db, clock: systemClock, jobs, log, mail, sealer },
  };
}

async function openKeys(
  db: Database,
  secrets: Secrets,
  { env, running, log }: Pick<Opening, "env" | "running" | "log">,
): Promise<Keyring> {
  const former = env.SERVICE_KEY_FORMER ?? null;
  const given = former === null ? [secrets.SERVICE_KEY] : [secrets.SERVICE_KEY, former];
  // Before anything is found out about keys: from here on nobody introduces one that this process lacks.
  const living = await enterLiving(db, { role: env.ROLE, version, keys: given.map(keyFingerprint) });
  running.opened.defer("the table of processes", () => living.leave());
  await verifyServiceKey(db, openSealer(secrets.SERVICE_KEY, former));
  const beats = recurringFailure(log, "could not read the keys");
  const keyring = await openKeyring(db, {
    key: secrets.SERVICE_KEY,
    former,
    async refreshed(sealsWith) {
      await living.beat(sealsWith);
      beats.worked();
    },
    failed: beats.failed,
  });
  running.opened.defer("keys", () => keyring.close());
  await verifySecrets(db, keyring, secrets);
  return keyring;
}

async function openMail(env: Env, db: Database, running: Running): Promise<Mail> {
  if (!env.SMTP_URL) return openOutboxMail(db, systemClock);
  const { openSmtpMail } = await import("../platform/mail/smtp-mail.ts");
  const mail = openSmtpMail(env.SMTP_URL);
  running.opened.defer("mail", () => mail.close());
  return mail;
}
