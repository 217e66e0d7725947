import { z } from "zod";
import { auditFilter } from "../company/audit-log/audit-query.ts";
import { exportAudit } from "../company/audit-log/export-audit.ts";
import { proofNeeded } from "../people/auth/fresh-proof.ts";
import { staffOfRequest } from "../people/auth.ts";
import type { PortalContext } from "../trpc/init.ts";
import { confirmFirst, download } from "./csv-download.ts";

const format = z.enum(["csv", "jsonl"]);
const types = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl; charset=utf-8" };

/** Answers `/settings/audit/export?format=csv&topic=…` with the logs that the page shows, to owners alone. */
export async function answerAuditExport(
  { portal, headers, ip }: PortalContext,
  query: URLSearchParams,
): Promise<Response> {
  const staff = await staffOfRequest(portal, headers);
  if (!staff) return new Response("Your session has ended. Please sign in again.", { status: 401 });
  if (proofNeeded(portal, staff)) return confirmFirst();
  if (staff.role !== "owner")
    return new Response("Only an owner of your company can export this.", { status: 403 });
  const { format: wanted = "csv", ...given } = Object.fromEntries(query);
  const filter = auditFilter.safeParse(given);
  const as = format.safeParse(wanted);
  if (!filter.success || !as.success) return new Response("This can’t be exported.", { status: 400 });
  const parts = await exportAudit(portal, staff, { ip, filter: filter.data, format: as.data });
  const day = portal.clock.now().toISOString().slice(0, 10);
  return download({ name: `audit-${day}.${as.data}`, type: types[as.data] }, parts);
}
