import { z } from "zod";
import { reportSealing } from "../../platform/audit/report-sealing.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";
import { auditLog } from "./record-audit.ts";

const sealKind = jobKind({ queue: "audit.seal", data: z.object({}), cron: "* * * * *" });

/** Every minute: what was recorded gets its place in the chain. */
export function sealAudit(service: Service): JobHandler {
  return handle(sealKind, () => reportSealing(auditLog(service), service.db, service.log));
}
