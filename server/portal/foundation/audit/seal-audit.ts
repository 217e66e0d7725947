import { z } from "zod";
import { reportSealing } from "../../../platform/audit/report-sealing.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../portal.ts";
import { auditLog } from "./record-audit.ts";

const sealJob = jobKind({ queue: "portal.audit-seal", data: z.object({}), cron: "* * * * *" });

/** Every minute: what was recorded gets its place in the chain. */
export function sealAudit(portal: Portal): JobHandler {
  return handle(sealJob, () => reportSealing(auditLog(portal), portal.db, portal.log));
}
