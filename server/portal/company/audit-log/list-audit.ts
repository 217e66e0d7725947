import type { AuditEvent } from "../../../contract/audit.ts";
import { findActors } from "../../../platform/audit/audit-store.ts";
import { personalOf } from "../../../platform/audit/shown-entry.ts";
import { auditLog } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { AuditCursor, AuditFilter, AuditSource } from "./audit-query.ts";
import { openLogs, type ReadLog } from "./audit-sources.ts";

/** An entry as the console shows it: who, as far as they are known by name, and what. */
type AuditRow = Pick<AuditEvent, "sequence" | "action" | "subject" | "details"> & {
  source: AuditSource;
  at: string;
  actor: { kind: AuditEvent["actor"]["kind"]; id: string | null; name: string | null; ip: string | null };
  candidate: { id: string; reference: string | null } | null;
};

const pageSize = 50;

/** What was recorded about the company, in both halves, the latest first. */
export async function listAudit(
  portal: Portal,
  staff: Staff,
  { ip, filter, cursor }: { ip: string | null; filter: AuditFilter; cursor: AuditCursor | null },
): Promise<{
  rows: AuditRow[];
  nextCursor: AuditCursor | null;
  people: { id: string; name: string }[];
  missing: "not_offered" | "unreachable" | null;
}> {
  const logs = await openLogs(portal, { companyId: staff.companyId, ip }, filter);
  const [own, service, people] = await Promise.all([
    below(logs.portal, cursor?.portal),
    below(logs.service, cursor?.service),
    peopleOf(portal, staff.companyId),
  ]);
  const rows = [...own.map(rowOf("portal")), ...service.map(rowOf("service"))]
    .sort((a, b) => b.at.localeCompare(a.at) || b.sequence - a.sequence)
    .slice(0, pageSize);
  const next = {
    portal: nextIn(own, rows, "portal"),
    service: nextIn(service, rows, "service"),
  };
  return {
    rows,
    people,
    missing: logs.missing,
    nextCursor: next.portal === null && next.service === null ? null : next,
  };

  /** `before` is undefined on the first page, and null in a log that was read to its beginning. */
  async function below(read: ReadLog | null, before: number | null | undefined): Promise<AuditEvent[]> {
    if (!read || (cursor && before === null)) return [];
    return await read({ before: before ?? undefined, limit: pageSize + 1 });
  }
}

/** The number below which the next page begins: that of the last one shown, or above the first that was read and not shown. */
function nextIn(read: AuditEvent[], shown: AuditRow[], source: AuditSource): number | null {
  const ofSource = shown.filter((row) => row.source === source);
  if (read.length === ofSource.length) return null;
  const last = ofSource.at(-1)?.sequence;
  return last ?? (read[0] ? read[0].sequence + 1 : null);
}

function rowOf(source: AuditSource): (event: AuditEvent) => AuditRow {
  return ({ sequence, recorded_at, action, subject, details, actor, candidate_id, candidate }) => ({
    source,
    sequence,
    at: recorded_at,
    action,
    subject,
    details,
    actor: {
      kind: actor.kind,
      id: actor.id,
      name: actor.personal?.name ?? actor.personal?.email ?? null,
      ip: actor.personal?.ip ?? null,
    },
    candidate: candidate_id === null ? null : { id: candidate_id, reference: candidate?.reference ?? null },
  });
}

/** The staff who stand in the portal's log, those who were removed too. */
async function peopleOf(portal: Portal, companyId: number): Promise<{ id: string; name: string }[]> {
  const log = auditLog(portal);
  const actors = await findActors(portal.db, log.schema, companyId);
  return actors
    .flatMap((row) => {
      const name = personalOf(log, row, "actor")?.name;
      return row.actorKind === "staff" && row.actorId && name ? [{ id: row.actorId, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
