import type { Env } from "../env.ts";
import { checkpointAudit } from "../platform/audit/checkpoint-job.ts";
import type { Blobs } from "../platform/blobs/blobs.ts";
import { systemClock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { JobHandler, JobKind } from "../platform/jobs/job-kind.ts";
import { waitSeconds } from "../platform/keys/keyring.ts";
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
import { openReader } from "../service/reading/open-reader.ts";
import type { Service } from "../service/service.ts";
import { startDeliveries } from "../service/webhooks/start-deliveries.ts";
import { allowedNetworksOf } from "./allowed-networks.ts";
import { checkpointsOf } from "./audit-checkpoints.ts";
import { givenReceiptKey } from "./given-receipt-key.ts";
import { openFiles } from "./open-files.ts";
import { type Ground, type Opening, openGround } from "./open-ground.ts";
import { worksOffJobs } from "./places.ts";
import { resealColumns, resealKind } from "./sealed-columns.ts";

/** The service and the portal, on one database, with the same clock, jobs and mail server. */
export async function openHalves(
  opening: Opening,
): Promise<{ service: Service; portal: Portal; db: Database; jobKinds: JobKind[] }> {
  const { env, places, running } = opening;
  const ground = await openGround(opening);
  const { db, jobs } = ground.foundations;
  const blobs = await openFiles(env);
  running.opened.defer("files", () => blobs.close());
  const service = openServiceHalf(opening, ground, blobs);
  const portal = await openPortalHalf(opening, ground, service);
  // Resources that a job uses are closed after the last job.
  running.opened.defer("jobs", () =>
    jobs.stop(running.leftMs((places.stopDelaySeconds + env.STOP_TIMEOUT) * 1000)),
  );
  // At once: while requests are served still, other processes take what they enqueue.
  running.stopping.addEventListener("abort", () => void jobs.rest());
  await publishReceiptKey(portal);
  const handlers = [
    ...serviceJobs(service),
    ...portalJobs(portal),
    ...jobsOfBoth(opening, ground, { service, blobs }),
  ];
  await startWork(opening, ground, { service, portal, handlers });
  return { service, portal, db, jobKinds: handlers.map(({ kind }) => kind) };
}

/** The settings that are one for both. */
function commonSettings({ env, places }: Opening, { secrets }: Ground) {
  return {
    environment: env.SERVICE_ENVIRONMENT,
    portalUrl: places.publicUrl,
    linkSecret: secrets.LINK_SECRET,
    mailFrom: env.MAIL_FROM,
  };
}

function openServiceHalf(opening: Opening, ground: Ground, blobs: Blobs): Service {
  const { env, places, running, measure } = opening;
  const { service, close } = openService({
    ...ground.foundations,
    ...(ground.reads ? { reads: ground.reads } : {}),
    measure,
    sms: openSms(env, ground.foundations.db),
    blobs,
    webhookNetworks: allowedNetworksOf(env),
    stopping: running.stopping,
    settings: {
      ...commonSettings(opening, ground),
      baseUrl: places.baseUrl,
      fileUrlSecret: ground.secrets.fileUrlSecret,
      extensions: env.SERVICE_EXTENSIONS,
      documentRules: env.DOCUMENT_RULES,
      identityVerifiedBy: env.IDENTITY_VERIFIED_BY ?? [],
      trustedProxies: env.TRUSTED_PROXIES,
      sandbox: env.SANDBOX ?? env.SERVICE_ENVIRONMENT === "staging",
      rateLimit: env.RATE_LIMIT,
      invitationsPerDay: env.INVITATIONS_PER_DAY,
    },
  });
  running.opened.defer("the service", close);
  return service;
}

async function openPortalHalf(opening: Opening, ground: Ground, service: Service): Promise<Portal> {
  const { env, places, running, log } = opening;
  const { db, clock } = ground.foundations;
  const documents = {
    receipts: openReceiptRenderer(),
    statements: openStatementRenderer(),
    firstPages: openFirstPageRenderer({ log }),
    records: openRecordRenderer(),
  };
  for (const renderer of Object.values(documents))
    running.opened.defer("the renderer of documents", () => renderer.close());
  return {
    ...ground.foundations,
    ...documents,
    outside: openSafeFetch({ allowedNetworks: allowedNetworksOf(env) }),
    reader: openedReader(opening),
    photoAsJpeg: async (photo) => (await service.fileWorkers.clean(photo)).bytes,
    givenReceiptKey: await givenReceiptKey(env, clock.now()),
    changes: openChanges(db),
    settings: {
      ...commonSettings(opening, ground),
      serviceBaseUrl: places.portalToService,
      serviceToken: env.PARTNER_API_TOKEN ?? null,
      companyName: env.PARTNER_COMPANY_NAME ?? null,
      sessionSecret: ground.secrets.SESSION_SECRET,
      sessionLimits: {
        idleMs: env.STAFF_SESSION_IDLE_MINUTES * 60_000,
        lifetimeMs: env.STAFF_SESSION_HOURS * 3_600_000,
      },
      reviewLookMs: env.REVIEW_LOOK_MS,
      dnsServer: env.DNS_SERVER ?? null,
      trustedProxies: env.TRUSTED_PROXIES,
      timestampUrl: env.TIMESTAMP_URL ?? null,
      unsentMail: env.SMTP_URL ? null : { shownAt: places.outboxUrl },
    },
  };
}

function openedReader({ env, log, running }: Opening): Portal["reader"] {
  if (!env.READING) return null;
  const reader = openReader({ log });
  running.opened.defer("the reader of documents", () => reader.close());
  return reader;
}

/** What concerns the keys and the logs of both. */
function jobsOfBoth(
  { env, log }: Opening,
  { foundations: { db, sealer: keyring, clock } }: Ground,
  { service, blobs }: { service: Service; blobs: Blobs },
): JobHandler[] {
  const checkpoints = checkpointsOf(env, { blobs, sealer: keyring, clock });
  return [
    resealColumns({ db, keyring, log }),
    checkpointAudit(checkpoints, {
      db,
      log,
      url: env.AUDIT_CHECKPOINT_URL ?? null,
      beforeFirst: () => beginLogs(service),
    }),
  ];
}

/** Makes the queues known; a process that works them off begins. */
async function startWork(
  { env, running }: Opening,
  { foundations: { db, jobs, clock } }: Ground,
  { service, portal, handlers }: { service: Service; portal: Portal; handlers: JobHandler[] },
): Promise<void> {
  await jobs.prepare(handlers);
  // Once more when the companies' first keys seal.
  for (const seconds of [0, 3 * waitSeconds]) {
    const startAfter = new Date(clock.now().getTime() + seconds * 1000);
    await db.begin((tx) => jobs.enqueue(tx, resealKind, {}, { startAfter }));
  }
  if (!worksOffJobs(env)) return;
  await jobs.work(handlers, { concurrency: 4 });
  const deliveries = await startDeliveries(service);
  running.opened.defer("webhook deliveries", () => deliveries.stop());
  const outbox = await startOutbox(portal, portalIntents);
  running.opened.defer("the outbox", () => outbox.stop());
}

function openSms(env: Env, db: Database): Sms {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_AUTHORIZATION: authorization, SMS_FROM: from } = env;
  if (url) return openHttpSms({ url, authorization, from });
  return env.SERVICE_ENVIRONMENT === "production" ? noSms : openOutboxSms(db, systemClock);
}
