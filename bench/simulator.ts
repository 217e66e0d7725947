/**
 * Two thousand candidates, each with three checks, through the simulator: created, signed, started and completed by
 * real jobs in real time. Prints how long it took and who is stuck, which must be nobody.
 *
 *   node bench/simulator.ts [candidates]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "../server/platform/clock/clock.ts";
import { openSealer } from "../server/platform/crypto/sealer.ts";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openJobs } from "../server/platform/jobs/jobs.ts";
import { openLog } from "../server/platform/log/log.ts";
import { openOutboxMail } from "../server/platform/mail/outbox-mail.ts";
import { openOutboxSms } from "../server/platform/sms/outbox-sms.ts";
import { createCandidate } from "../server/service/candidates/create-candidate.ts";
import { submitCandidate } from "../server/service/candidates/submit-candidate.ts";
import { serviceJobs } from "../server/service/jobs.ts";
import { openService } from "../server/service/open-service.ts";
import { anAccount } from "../tests/support/cast.ts";

const wanted = Number(process.argv[2] ?? 2_000);
const patienceMs = 300_000;
const types = ["identity", "national_police_check", "credit"];

const dataDir = await mkdtemp(path.join(tmpdir(), "candor-bench-"));
const log = openLog("warn");
const postgres = await startEmbeddedPostgres({ dataDir, log, durable: true });
const db = openDatabase(postgres.url, { maxConnections: 10 });
for (const half of ["platform", "service"] as const) {
  await migrate(db, half, path.join(import.meta.dirname, `../server/${half}/migrations`));
}
const jobs = await openJobs(postgres.url, { log, supervise: true });
const { service, close } = openService({
  db,
  clock: systemClock,
  jobs,
  log,
  mail: openOutboxMail(db, systemClock),
  sms: openOutboxSms(db, systemClock),
  sealer: openSealer("bench"),
  dataDir,
  webhookNetworks: [],
  settings: {
    environment: "staging",
    baseUrl: "http://localhost:3000/v1",
    portalUrl: "http://localhost:3000",
    linkSecret: "bench",
    fileUrlSecret: "bench",
    mailFrom: "bench@example.com",
    extensions: true,
    trustedProxies: [],
    rateLimit: 1_000_000,
  },
});
try {
  const handlers = serviceJobs(service);
  await jobs.prepare(handlers);
  await jobs.work(handlers, { concurrency: 4 });
  const account = await anAccount(service);
  const caller = { ...account, partnerName: "Hireline", tokenId: account.jti, ip: null };

  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < wanted) {
        next += 1;
        const checks = types.map((type) => ({ type, details: {}, renewal: false }));
        const { id } = await createCandidate(service, caller, {
          candidate: { last_name: `N${next}` },
          checks,
          bypass: true,
        });
        await db.begin((tx) => submitCandidate(service, tx, caller, id));
      }
    }),
  );
  const signed = performance.now();
  let open = wanted;
  for (const end = signed + patienceMs; open > 0 && performance.now() < end; await pause(500)) {
    const [row] = await db<
      { count: number }[]
    >`select count(*) from service.candidates where status <> 'completed'`;
    open = row?.count ?? wanted;
  }
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const end = performance.now();
  console.log(`${wanted} candidates with ${types.length} checks each`);
  console.log(
    `created and signed in ${seconds(start, signed)} s, all checks completed ${seconds(signed, end)} s later`,
  );
  console.log(`${open} stuck`);
  process.exitCode = open === 0 ? 0 : 1;
} finally {
  await jobs.stop();
  await close();
  await db.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
