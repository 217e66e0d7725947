import type { AuditEvent, auditRoutes } from "../../contract/audit.ts";
import type { RouteParsed } from "../../contract/route.ts";
import { findSealed } from "../../platform/audit/audit-store.ts";
import { sealEntries } from "../../platform/audit/seal-entries.ts";
import { shownEntry } from "../../platform/audit/shown-entry.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { auditLog } from "./record-audit.ts";

/**
 * GET /account/audit_events: what was recorded until now is sealed first, so that a number never comes to be below one that was
 * read.
 * @throws AppError `company_token_required`
 */
export async function listAuditEvents(
  service: Service,
  caller: Caller,
  asked: RouteParsed<typeof auditRoutes.listAuditEvents>["query"],
): Promise<AuditEvent[]> {
  requireCompanyToken(caller);
  const log = auditLog(service);
  await sealEntries(log, service.db, caller.companyId);
  const {
    after,
    before = null,
    per_page: limit,
    action = null,
    actor_id: actorId = null,
    from,
    until,
  } = asked;
  const rows = await findSealed(service.db, log.schema, caller.companyId, {
    action,
    actorId,
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
    limit,
    ...(after === undefined ? { before } : { after }),
  });
  return rows.map((row) => shownEntry(log, row));
}
