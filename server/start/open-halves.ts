import type { Env } from "../env.ts";
import { checkpointAudit } from "../platform/audit/checkpoint-job.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { openSealer } from "../platform/crypto/sealer.ts";
import type { Database } from "../platform/db/database.ts";
import { openReplica } from "../platform/db/replica.ts";
import { openOutboxMail } from "../platform/dev-outbox/outbox-mail.ts";
import { type JobKind, openJobs } from "../platform/jobs/jobs.ts";
import { openKeyring, waitSeconds } from "../platform/keys/keyring.ts";
import { verifySecrets } from "../platform/keys/verify-secrets.ts";
import { verifyServiceKey } from "../platform/keys/verify-service-key.ts";
import type { Log } from "../platform/log/log.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { measuredMail } from "../platform/mail/measured-mail.ts";
import type { Measure } from "../platform/metrics/measure.ts";
import { openSafeFetch } from "../platform/safe-fetch/safe-fetch.ts";
import { noSms, openHttpSms } from "../platform/sms/http-sms.ts";
import { openOutboxSms } from "../platform/sms/outbox-sms.ts";
import type { Sms } from "../platform/sms/sms.ts";
import { publishReceiptKey } from "../portal/candidate/signature/receipt-key.ts";
import { openChanges } from "../portal/foundation/changes/changes.ts";
import type { Portal } from "../portal/foundation/portal.ts";
import { openFirstPageRenderer } from "../portal/foundation/rendering/open-first-page-renderer.ts";
import { openReceiptRenderer } from "../portal/foundation/rendering/open-receipt-renderer.ts";
import { openRecordRenderer } from "../portal/foundation/rendering/open-record-renderer.ts";
import { openStatementRenderer } from "../portal/foundation/rendering/open-statement-renderer.ts";
import { startOutbox } from "../portal/gateway/outbox/start-outbox.ts";
import { portalIntents } from "../portal/intents.ts";
import { portalJobs } from "../portal/jobs.ts";
import { beginLogs } from "../service/accounts/begin-logs.ts";
import { serviceJobs } from "../service/jobs.ts";
import { openService } from "../service/open-service.ts";
import type { Service } from "../service/service.ts";
import { startDeliveries } from "../service/webhooks/start-deliveries.ts";
import { allowedNetworksOf } from "./allowed-networks.ts";
import { checkpointsOf } from "./audit-checkpoints.ts";
import { givenReceiptKey } from "./given-receipt-key.ts";
import { openMigratedDatabase } from "./open-database.ts";
import { openFiles } from "./open-files.ts";
import { type Places, worksOffJobs } from "./places.ts";
import type { Running } from "./run-until-stopped.ts";
import { resealColumns, resealKind } from "./sealed-columns.ts";
import { readSecrets } from "./secrets.ts";

/** The service and the portal, on one database, with the same clock, jobs and mail server. */
export async function openHalves({
  env,
  places,
  running,
  log,
  measure,
}: {
  env: Env;
  places: Places;
  running: Running;
  log: Log;
  measure: Measure;
}): Promise<{ service: Service; portal: Portal; db: Database; jobKinds: JobKind[] }> {
  const clock = systemClock;
  const secrets = await readSecrets(env);
  const { url, db } = await openMigratedDatabase(env, log, running);
  const former = env.SERVICE_KEY_FORMER ?? null;
  const serviceSealer = openSealer(secrets.SERVICE_KEY, former);
  await verifyServiceKey(db, serviceSealer);
  await verifySecrets(db, serviceSealer, secrets);
  const keyring = await openKeyring(db, {
    key: secrets.SERVICE_KEY,
    former,
    failed: (error) => log.warn({ err: error }, "the companies' keys could not be read; trying again"),
  });
  running.opened.defer(() => keyring.close());
  db.sealWith(keyring);
  const replica = env.DATABASE_REPLICA_URL
    ? openReplica(db, env.DATABASE_REPLICA_URL, { maxConnections: env.DATABASE_POOL_SIZE, log, measure })
    : null;
  running.opened.defer(() => replica?.end());
  replica?.db.sealWith(keyring);
  const jobs = await openJobs(url, { log, supervise: worksOffJobs(env), measure });
  const foundations = {
    db,
    clock,
    jobs,
    log,
    mail: measuredMail(await openMail(env, db, running), measure),
    sealer: keyring,
  };
  const common = {
    environment: env.SERVICE_ENVIRONMENT,
    portalUrl: places.publicUrl,
    linkSecret: secrets.LINK_SECRET,
    mailFrom: env.MAIL_FROM,
  };

  const blobs = await openFiles(env);
  running.opened.defer(() => blobs.close());
  const allowedNetworks = allowedNetworksOf(env);
  const { service, close } = openService({
    ...foundations,
    ...(replica ? { reads: replica.read } : {}),
    measure,
    sms: openSms(env, db),
    blobs,
    webhookNetworks: allowedNetworks,
    stopping: running.stopping,
    settings: {
      ...common,
      baseUrl: places.baseUrl,
      fileUrlSecret: secrets.fileUrlSecret,
      extensions: env.SERVICE_EXTENSIONS,
      documentRules: env.DOCUMENT_RULES,
      trustedProxies: env.TRUSTED_PROXIES,
      sandbox: env.SANDBOX ?? env.SERVICE_ENVIRONMENT === "staging",
      rateLimit: env.RATE_LIMIT,
      invitationsPerDay: env.INVITATIONS_PER_DAY,
    },
  });
  running.opened.defer(close);
  const receipts = openReceiptRenderer();
  running.opened.defer(() => receipts.close());
  const statements = openStatementRenderer();
  running.opened.defer(() => statements.close());
  const firstPages = openFirstPageRenderer({ log });
  running.opened.defer(() => firstPages.close());
  const records = openRecordRenderer();
  running.opened.defer(() => records.close());
  // Resources that a job uses are closed after the last job.
  running.opened.defer(() => jobs.stop(running.leftMs((places.stopDelaySeconds + env.STOP_TIMEOUT) * 1000)));
  // At once: while requests are served still, other processes take what they enqueue.
  running.stopping.addEventListener("abort", () => void jobs.rest());
  const portal: Portal = {
    ...foundations,
    outside: openSafeFetch({ allowedNetworks }),
    photoAsJpeg: async (photo) => (await service.fileWorkers.clean(photo)).bytes,
    receipts,
    givenReceiptKey: await givenReceiptKey(env, clock.now()),
    statements,
    firstPages,
    records,
    changes: openChanges(db),
    settings: {
      ...common,
      serviceBaseUrl: places.portalToService,
      serviceToken: env.PARTNER_API_TOKEN ?? null,
      companyName: env.PARTNER_COMPANY_NAME ?? null,
      sessionSecret: secrets.SESSION_SECRET,
      sessionLimits: {
        idleMs: env.STAFF_SESSION_IDLE_MINUTES * 60_000,
        lifetimeMs: env.STAFF_SESSION_HOURS * 3_600_000,
      },
      dnsServer: env.DNS_SERVER ?? null,
      trustedProxies: env.TRUSTED_PROXIES,
      timestampUrl: env.TIMESTAMP_URL ?? null,
      unsentMail: env.SMTP_URL ? null : { shownAt: places.outboxUrl },
    },
  };
  await publishReceiptKey(portal);

  const checkpoints = checkpointsOf(env, { blobs, sealer: keyring, clock });
  const handlers = [
    ...serviceJobs(service),
    ...portalJobs(portal),
    resealColumns({ db, keyring, log }),
    checkpointAudit(checkpoints, {
      db,
      log,
      url: env.AUDIT_CHECKPOINT_URL ?? null,
      beforeFirst: () => beginLogs(service),
    }),
  ];
  await jobs.prepare(handlers);
  // Once more when the companies' first keys seal.
  for (const seconds of [0, 3 * waitSeconds]) {
    const startAfter = new Date(clock.now().getTime() + seconds * 1000);
    await db.begin((tx) => jobs.enqueue(tx, resealKind, {}, { startAfter }));
  }
  if (worksOffJobs(env)) {
    await jobs.work(handlers, { concurrency: 4 });
    const deliveries = await startDeliveries(service);
    running.opened.defer(() => deliveries.stop());
    const outbox = await startOutbox(portal, portalIntents);
    running.opened.defer(() => outbox.stop());
  }
  return { service, portal, db, jobKinds: handlers.map(({ kind }) => kind) };
}

async function openMail(env: Env, db: Database, running: Running): Promise<Mail> {
  if (!env.SMTP_URL) return openOutboxMail(db, systemClock);
  const { openSmtpMail } = await import("../platform/mail/smtp-mail.ts");
  const mail = openSmtpMail(env.SMTP_URL);
  running.opened.defer(() => mail.close());
  return mail;
}

function openSms(env: Env, db: Database): Sms {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_AUTHORIZATION: authorization, SMS_FROM: from } = env;
  if (url) return openHttpSms({ url, authorization, from });
  return env.SERVICE_ENVIRONMENT === "production" ? noSms : openOutboxSms(db, systemClock);
}
