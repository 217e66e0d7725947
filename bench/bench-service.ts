import { rm } from "node:fs/promises";
import path from "node:path";
import { openDiskBlobs } from "../server/platform/blobs/disk-blobs.ts";
import { systemClock } from "../server/platform/clock/clock.ts";
import { openSealer } from "../server/platform/crypto/sealer.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openOutboxMail } from "../server/platform/dev-outbox/outbox-mail.ts";
import { openJobs } from "../server/platform/jobs/jobs.ts";
import { openLog } from "../server/platform/log/log.ts";
import { measureNothing } from "../server/platform/metrics/measure.ts";
import { openOutboxSms } from "../server/platform/sms/outbox-sms.ts";
import { openService } from "../server/service/open-service.ts";
import { dataFolder } from "./data-folder.ts";

/** The service with durable PostgreSQL of its own, in a folder that is removed when it is closed. No job runs on its own. */
export async function openBenchService(options: {
  origin: string;
  maxConnections: number;
  superviseJobs: boolean;
  /** As CIDR ranges; without it webhooks call no address that is not public. */
  webhookNetworks?: readonly string[];
}) {
  const dataDir = await dataFolder();
  const log = openLog("warn");
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: true });
  const db = openDatabase(postgres.ownerUrl, { maxConnections: options.maxConnections });
  for (const half of ["platform", "service"] as const) {
    await migrate(db, half, path.join(import.meta.dirname, `../server/${half}/migrations`));
  }
  const sealer = openSealer("bench");
  db.sealWith(sealer);
  const jobs = await openJobs(postgres.ownerUrl, { log, supervise: options.superviseJobs });
  const { service, close } = openService({
    db,
    clock: systemClock,
    jobs,
    log,
    mail: openOutboxMail(db, systemClock),
    sms: openOutboxSms(db, systemClock),
    sealer,
    measure: measureNothing,
    blobs: openDiskBlobs(path.join(dataDir, "uploads")),
    webhookNetworks: options.webhookNetworks ?? [],
    settings: {
      environment: "staging",
      baseUrl: `${options.origin}/v1`,
      portalUrl: options.origin,
      linkSecret: "bench",
      fileUrlSecret: "bench",
      mailFrom: "bench@example.com",
      extensions: true,
      documentRules: {},
      identityVerifiedBy: [],
      sandbox: false,
      trustedProxies: [],
      rateLimit: 100_000_000,
      invitationsPerDay: 10_000_000,
    },
  });
  return {
    db,
    url: postgres.ownerUrl,
    dataDir,
    jobs,
    service,
    async close() {
      await jobs.stop();
      await close();
      await db.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
