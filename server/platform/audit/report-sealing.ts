import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import type { AuditLog } from "./audit-log.ts";
import { sealAllEntries } from "./seal-entries.ts";

/**
 * Seals all logs, and writes where each ends into the process's log: whoever keeps that elsewhere can tell a log that was
 * put back to an earlier state, together with its head.
 */
export async function reportSealing(log: AuditLog, db: Database, processLog: Log): Promise<void> {
  for (const { companyId, state, sequence, hash } of await sealAllEntries(log, db)) {
    const where = { audit: log.schema, companyId };
    if (state === "whole") processLog.info({ ...where, sequence, hash }, "audit log sealed");
    else processLog.error(where, "the audit log was tampered with: npm run audit -- verify names what");
  }
}
