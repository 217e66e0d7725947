import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { AuditEvent } from "../../../contract/audit.ts";
import { AppError } from "../../../contract/error-code.ts";
import { findSealed } from "../../../platform/audit/audit-store.ts";
import { sealEntries } from "../../../platform/audit/seal-entries.ts";
import { shownEntry } from "../../../platform/audit/shown-entry.ts";
import { auditLog } from "../../foundation/audit/record-audit.ts";
import { instantsOf } from "../../foundation/day-range.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile, unknownCompany } from "../../gateway/company-profile.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import type { AuditFilter, AuditSource } from "./audit-query.ts";

/** A part of a log: the latest first below a number, or in order above one. */
type PartOfLog = { limit: number } & ({ before: number | undefined } | { after: number });
export type ReadLog = (part: PartOfLog) => Promise<AuditEvent[]>;

/**
 * The logs of a company, as far as they can be read and the filter asks for them. `service` is null where another vendor's
 * service keeps none that the portal may read, and while it does not respond.
 */
export type Logs = {
  portal: ReadLog | null;
  service: ReadLog | null;
  /** Why there is nothing of the service: it has no such log, or does not respond now. */
  missing: "not_offered" | "unreachable" | null;
  timeZone: string;
};

export async function openLogs(
  portal: Portal,
  { companyId, ip }: { companyId: number; ip: string | null },
  filter: AuditFilter,
): Promise<Logs> {
  const client = await openConnection(portal, companyId, ip).catch(nullWhenRefused);
  const profile = client && (await companyProfile(portal, client, companyId).catch(nullWhenRefused));
  const timeZone = (profile ?? unknownCompany).timezone;
  const { after, before } = filter.days
    ? instantsOf(filter.days, { now: portal.clock.now(), timeZone })
    : { after: undefined, before: undefined };
  const asked = { ...filter, from: after, until: before };
  const offered = client && wants(filter, "service") ? await tryService(client) : null;
  return {
    portal: wants(filter, "portal") ? ownLog(portal, companyId, asked) : null,
    service: client && offered === "offered" ? serviceLog(client, asked) : null,
    missing: !wants(filter, "service") || offered === "offered" ? null : (offered ?? "unreachable"),
    timeZone,
  };
}

function wants({ source }: AuditFilter, one: AuditSource): boolean {
  return !source || source === one;
}

type AskedOfLog = AuditFilter & { from: string | undefined; until: string | undefined };

function ownLog(portal: Portal, companyId: number, { topic, actorId, from, until }: AskedOfLog): ReadLog {
  const log = auditLog(portal);
  let sealed = false;
  return async (part) => {
    // Once for each reading: what comes while it goes on is for the next one.
    if (!sealed) await sealEntries(log, portal.db, companyId);
    sealed = true;
    const rows = await findSealed(portal.db, log.schema, companyId, {
      action: topic ?? null,
      actorId: actorId ?? null,
      from: from ? new Date(from) : null,
      until: until ? new Date(until) : null,
      limit: part.limit,
      ...("after" in part ? { after: part.after } : { before: part.before ?? null }),
    });
    return rows.map((row) => shownEntry(log, row));
  };
}

function serviceLog(client: Client, { topic, actorId, from, until }: AskedOfLog): ReadLog {
  return async ({ limit, ...place }) =>
    await client.call(api.listAuditEvents, {
      query: {
        per_page: limit,
        ...("after" in place ? { after: place.after } : place.before === undefined ? {} : place),
        ...(topic ? { action: topic } : {}),
        ...(actorId ? { actor_id: actorId } : {}),
        ...(from ? { from } : {}),
        ...(until ? { until } : {}),
      },
    });
}

/** Another vendor's service has no such operation, or does not let the portal read it. */
async function tryService(client: Client): Promise<"offered" | "not_offered" | "unreachable"> {
  try {
    await client.call(api.listAuditEvents, { query: { per_page: 1 } });
    return "offered";
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return [403, 404, 405, 501].includes(error.status) ? "not_offered" : "unreachable";
  }
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof ClientError || error instanceof AppError) return null;
  throw error;
}
