import { z } from "zod";
import type { Database } from "../db/database.ts";
import { handle, type JobHandler, jobKind } from "../jobs/job-kind.ts";
import type { Log } from "../log/log.ts";
import { putAuditState } from "./audit-state-store.ts";
import { findHeads } from "./audit-store.ts";
import {
  auditSchemas,
  type Checkpoint,
  type CheckpointFault,
  type Checkpoints,
  findLatestCheckpoint,
  makeCheckpoint,
} from "./checkpoint.ts";
import { verifyLog } from "./verify-log.ts";

const checkpointKind = jobKind({ queue: "audit.checkpoint", data: z.object({}), cron: "* * * * *" });
const everyMs = 60 * 60 * 1000;
const tamperedWith = "the audit log was tampered with: npm run audit -- verify names what";

type Where = {
  db: Database;
  log: Log;
  /** Where each checkpoint is sent too; null for nowhere. */
  url: string | null;
  /** What precedes the very first checkpoint. */
  beforeFirst: () => Promise<void>;
};

/**
 * Makes a checkpoint of all audit logs each hour, and within a minute of a log that none has seen. Once a day, and whenever one does not
 * contain what the latest checkpoint proves, all logs are read whole. What that found is kept for the page of each company.
 */
export function checkpointAudit(checkpoints: Checkpoints, { db, log, url, beforeFirst }: Where): JobHandler {
  let known = 0;
  return handle(checkpointKind, async () => {
    const latest = await findLatestCheckpoint(checkpoints, Math.max(0, known - 1));
    known = latest?.checkpoint.number ?? 0;
    if (latest && !(await isDue(checkpoints, db, latest.checkpoint))) return;
    if (!latest) await beforeFirst();
    const { made, faults } = await makeCheckpoint(checkpoints, db, { from: Math.max(0, known - 1) });
    if (faults.length > 0) log.error({ faults }, tamperedWith);
    else log.info({ checkpoint: made?.number }, "audit checkpoint made");
    const isNewDay = made?.made_at.slice(0, 10) !== latest?.checkpoint.made_at.slice(0, 10);
    if (isNewDay || faults.length > 0) await readAll(checkpoints, { db, log }, faults);
    if (made && url) await send(url, made);
  });
}

async function isDue({ clock }: Checkpoints, db: Database, latest: Checkpoint): Promise<boolean> {
  if (clock.now().getTime() - new Date(latest.made_at).getTime() >= everyMs) return true;
  const seen = new Set(latest.heads.map(({ log, company_id }) => `${log} ${company_id}`));
  for (const schema of auditSchemas) {
    const heads = await findHeads(db, schema);
    if (heads.some(({ companyId }) => !seen.has(`${schema} ${companyId}`))) return true;
  }
  return false;
}

async function readAll(
  { clock, sealer }: Checkpoints,
  { db, log }: Pick<Where, "db" | "log">,
  ofCheckpoint: CheckpointFault[],
): Promise<void> {
  for (const schema of auditSchemas) {
    const here = ofCheckpoint.filter((fault) => fault.log === schema);
    const heads = (await findHeads(db, schema)).map(({ companyId }) => companyId);
    for (const companyId of new Set([...heads, ...here.map((fault) => fault.companyId)])) {
      const read = await verifyLog({ schema, clock, sealer }, db, companyId);
      const faults = read.faults.length + here.filter((fault) => fault.companyId === companyId).length;
      if (faults > 0) log.error({ audit: schema, companyId, faults }, tamperedWith);
      await putAuditState(db, sealer, { log: schema, companyId, checkedAt: clock.now(), faults });
    }
  }
}

/** Kept by whoever runs it elsewhere. A failure repeats the job; the hour after it sends the next one in any case. */
async function send(url: string, checkpoint: Checkpoint): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(checkpoint),
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`AUDIT_CHECKPOINT_URL answered ${response.status}.`);
}
