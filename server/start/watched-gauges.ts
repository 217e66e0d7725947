import { Gauge, type Registry } from "prom-client";
import { countBrokenLogs } from "../platform/audit/audit-state-store.ts";
import { measureBackupAge } from "../platform/backup/backup-store.ts";
import type { Clock } from "../platform/clock/clock.ts";
import { askWithin } from "../platform/db/ask-within.ts";
import type { Database } from "../platform/db/database.ts";
import type { JobKind } from "../platform/jobs/job-kind.ts";
import { countWaitingJobs, type WaitingJobs } from "../platform/jobs/waiting-jobs.ts";
import { findLiving } from "../platform/living/living-store.ts";
import { lackingKeys } from "../platform/living/notes-on-living.ts";
import { type AskedLimits, addAskedGauges } from "../platform/metrics/asked-gauges.ts";
import { countWaitingIntents, type WaitingIntents } from "../portal/gateway/outbox/waiting-intents-store.ts";
import { portalIntents } from "../portal/intents.ts";
import { measureProviderLag } from "../service/connected-providers/check-provider-store.ts";
import { measureWebhookLag } from "../service/webhooks/webhook-lag-store.ts";

export type Watched = { db: Database; clock: Clock; jobKinds: readonly JobKind[]; limits?: AskedLimits };

/** As long as the scrape waits for them (asked-gauges.ts). */
const statementMs = 2_000;

const askedOfDatabase = {
  candor_jobs_waiting: {
    help: "Jobs that are due and that nobody has taken, 10000 standing for more",
    labelNames: ["queue"],
  },
  candor_jobs_oldest_seconds: {
    help: "How long the first of them has been due",
    labelNames: ["queue"],
  },
  candor_intents_waiting: {
    help: "What pages gave and the service (or the mail server) does not have yet, 10000 standing for more",
    labelNames: ["kind"],
  },
  candor_intents_oldest_seconds: {
    help: "How long the first of them has been due",
    labelNames: ["kind"],
  },
  candor_mails_waiting: { help: "Emails that are due and not sent" },
  candor_webhook_deliveries_pending: {
    help: "Deliveries without an end, 100000 standing for more",
  },
  candor_webhook_oldest_due_seconds: { help: "How long the first delivery that is due has been" },
  candor_webhooks_failing: { help: "Webhooks that take no calls now" },
  candor_webhooks_disabled: { help: "Webhooks that are disabled" },
  candor_check_providers_failing: { help: "Connected providers whose last call was not answered" },
  candor_check_orders_waiting: {
    help: "Checks that a connected provider should have and does not have yet, 10000 standing for more",
  },
  candor_check_orders_oldest_seconds: { help: "How long the first of them has been waiting" },
  candor_backup_age_seconds: {
    help: "How old the latest finished backup is; absent where npm run backup made none",
  },
  candor_processes_lacking_keys: {
    help: "Processes that lack a SERVICE_KEY which others seal with, or will",
  },
  candor_clocks_apart_seconds: { help: "How far the clock that is furthest from the database's is from it" },
  candor_audit_logs_broken: { help: "Audit logs that did not verify when they were last read whole" },
} as const;

type Asked = keyof typeof askedOfDatabase;

/** What every process of a deployment shows alike, as the database has it, and this process's sessions with it. */
export function watchGauges(registry: Registry, { db, clock, jobKinds, limits }: Watched) {
  addPoolGauges(registry, db);
  const queues = jobKinds.map(({ queue }) => queue);
  const mailQueues = new Set(jobKinds.filter(({ mails }) => mails).map(({ queue }) => queue));
  return addAskedGauges<Asked>(
    registry,
    askedOfDatabase,
    async () => {
      const now = clock.now();
      const [jobs, intents, lag, providers, backupAge, brokenLogs, living] = await askWithin(
        db,
        statementMs,
        (tx) => [
          countWaitingJobs(tx, queues),
          countWaitingIntents(tx, now),
          measureWebhookLag(tx, now),
          measureProviderLag(tx, now),
          measureBackupAge(tx, now),
          countBrokenLogs(tx),
          findLiving(tx),
        ],
      );
      return {
        ...ofJobs(jobs),
        ...ofIntents(intents),
        candor_mails_waiting: [{ value: waitingMails(jobs, mailQueues, intents) }],
        candor_webhook_deliveries_pending: [{ value: lag.pending }],
        candor_webhook_oldest_due_seconds: [{ value: lag.oldestDueSeconds }],
        candor_webhooks_failing: [{ value: lag.failing }],
        candor_webhooks_disabled: [{ value: lag.disabled }],
        candor_check_providers_failing: [{ value: providers.failing }],
        candor_check_orders_waiting: [{ value: providers.waiting }],
        candor_check_orders_oldest_seconds: [{ value: providers.oldestWaitingSeconds }],
        candor_backup_age_seconds: backupAge === null ? [] : [{ value: backupAge }],
        candor_audit_logs_broken: [{ value: brokenLogs }],
        candor_processes_lacking_keys: [{ value: lackingKeys(living).length }],
        candor_clocks_apart_seconds: [
          { value: Math.max(0, ...living.map(({ clockAheadMs }) => Math.abs(clockAheadMs) / 1000)) },
        ],
      };
    },
    limits,
  );
}

function ofJobs(jobs: readonly WaitingJobs[]) {
  return {
    candor_jobs_waiting: jobs.map(({ queue, count }) => ({ labels: { queue }, value: count })),
    candor_jobs_oldest_seconds: jobs.map(({ queue, oldestSeconds }) => ({
      labels: { queue },
      value: oldestSeconds,
    })),
  };
}

/** Kinds that nothing waits of are 0: an alert that has fired must be able to end. */
function ofIntents(intents: readonly WaitingIntents[]) {
  const found = new Map(intents.map((one) => [one.kind, one]));
  const reading = (value: (one: WaitingIntents) => number) =>
    portalIntents.map(({ name }) => {
      const one = found.get(name);
      return { labels: { kind: name }, value: one ? value(one) : 0 };
    });
  return {
    candor_intents_waiting: reading(({ count }) => count),
    candor_intents_oldest_seconds: reading(({ oldestSeconds }) => oldestSeconds),
  };
}

function waitingMails(
  jobs: readonly WaitingJobs[],
  mailQueues: ReadonlySet<string>,
  intents: readonly WaitingIntents[],
): number {
  const mailKinds = new Set(portalIntents.filter(({ mails }) => mails).map(({ name }) => name));
  const counts = [
    ...jobs.filter(({ queue }) => mailQueues.has(queue)),
    ...intents.filter(({ kind }) => mailKinds.has(kind)),
  ];
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function addPoolGauges(registry: Registry, db: Database): void {
  const registers = [registry];
  new Gauge({
    name: "candor_database_connections",
    help: "This process's sessions with the database: all that are open, and those in use",
    labelNames: ["state"],
    registers,
    collect() {
      const { open, busy } = db.use();
      this.set({ state: "open" }, open);
      this.set({ state: "busy" }, busy);
    },
  });
  new Gauge({
    name: "candor_database_waiting",
    help: "Callers that wait for a session with the database",
    registers,
    collect() {
      this.set(db.use().waiting);
    },
  });
}
