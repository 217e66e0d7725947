import type { AuditAction } from "../../../contract/audit.ts";
import type { NewEntry } from "../../../platform/audit/audit-log.ts";
import { recordAtOnce } from "../../../platform/audit/record-at-once.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";

type Foundations = Pick<Portal, "clock" | "sealer">;

/** The portal's own log. The service has another, in its own schema. */
export function auditLog({ clock, sealer }: Foundations) {
  return { schema: "portal", clock, sealer } as const;
}

export type AuditEntry = NewEntry & { action: AuditAction };

/** Records an entry, in the transaction of what it records where `db` is one. */
export async function recordAudit(portal: Foundations, db: Queryable, entry: AuditEntry): Promise<void> {
  await recordAtOnce(auditLog(portal), db, entry);
}

/** A member of staff as the log has them. */
export function staffActor(
  staff: { id: string; name: string; email: string },
  ip: string | null = null,
): NewEntry["actor"] {
  return { kind: "staff", id: staff.id, personal: { name: staff.name, email: staff.email, ip } };
}

/** The candidate whom an entry concerns. The id that their partner chose may name them. */
export function aboutCandidate({ candidateId, partnerApplicationId }: Owner) {
  return { id: String(candidateId), personal: { reference: partnerApplicationId } };
}
