import type { AuditEvent } from "../../../contract/audit.ts";
import { csvLine, csvMark } from "../../../platform/csv/write-csv.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { AuditFilter, AuditSource } from "./audit-query.ts";
import { type Logs, openLogs, type ReadLog } from "./audit-sources.ts";

type AuditFormat = "csv" | "jsonl";

const columns = [
  "log",
  "sequence",
  "recorded_at",
  "action",
  "actor_kind",
  "actor_id",
  "actor_name",
  "actor_email",
  "actor_ip",
  "candidate_id",
  "candidate_reference",
  "subject",
  "details",
  "request_id",
  "previous_hash",
  "hash",
];

const atOnce = 500;

/**
 * The logs in order, one after the other, as CSV or JSON Lines. JSON Lines have all that a hash is made of, and end with where
 * each log ends: whoever keeps the file can show later that nothing before it was changed (`npm run audit -- verify --kept`).
 * That it was exported is recorded first, and in it.
 */
export async function exportAudit(
  portal: Portal,
  staff: Staff,
  { ip, filter, format }: { ip: string | null; filter: AuditFilter; format: AuditFormat },
): Promise<AsyncIterable<string>> {
  await recordAudit(portal, portal.db, {
    companyId: staff.companyId,
    action: "audit.exported",
    actor: staffActor(staff),
    details: { format },
  });
  const logs = await openLogs(portal, { companyId: staff.companyId, ip }, filter);
  return format === "csv" ? csvLines(logs) : jsonLines(logs, staff.companyId);
}

async function* csvLines(logs: Logs): AsyncGenerator<string> {
  yield csvMark + csvLine(columns);
  for (const [log, read] of readable(logs)) {
    for await (const events of every(read)) yield events.map((event) => csvOf(log, event)).join("");
  }
}

function csvOf(log: AuditSource, event: AuditEvent): string {
  const { actor, candidate } = event;
  return csvLine([
    log,
    event.sequence,
    event.recorded_at,
    event.action,
    actor.kind,
    actor.id ?? "",
    actor.personal?.name ?? "",
    actor.personal?.email ?? "",
    actor.personal?.ip ?? "",
    event.candidate_id ?? "",
    candidate?.reference ?? "",
    event.subject ?? "",
    JSON.stringify(event.details),
    event.request_id ?? "",
    event.previous_hash,
    event.hash,
  ]);
}

async function* jsonLines(logs: Logs, companyId: number): AsyncGenerator<string> {
  const heads: string[] = [];
  for (const [log, read] of readable(logs)) {
    let last: AuditEvent | undefined;
    for await (const events of every(read)) {
      yield events.map((event) => `${JSON.stringify({ log, company_id: companyId, ...event })}\n`).join("");
      last = events.at(-1) ?? last;
    }
    if (!last) continue;
    const { sequence, hash } = last;
    heads.push(`${JSON.stringify({ audit_head: { log, company_id: companyId, sequence, hash } })}\n`);
  }
  yield heads.join("");
}

function readable(logs: Logs): [AuditSource, ReadLog][] {
  const all = [
    ["portal", logs.portal],
    ["service", logs.service],
  ] as const;
  return all.flatMap(([name, read]): [AuditSource, ReadLog][] => (read ? [[name, read]] : []));
}

async function* every(read: ReadLog): AsyncGenerator<AuditEvent[]> {
  for (let after = 0; ; ) {
    const events = await read({ after, limit: atOnce });
    if (events.length > 0) yield events;
    if (events.length < atOnce) return;
    after = events.at(-1)?.sequence ?? after;
  }
}
