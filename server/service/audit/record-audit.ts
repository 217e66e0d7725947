import type { AuditAction } from "../../contract/audit.ts";
import type { NewEntry } from "../../platform/audit/audit-log.ts";
import { recordAtOnce } from "../../platform/audit/record-at-once.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Caller, Vault } from "../service.ts";

/** The service's own log. The portal has another, in its own schema. */
export function auditLog({ clock, sealer }: Pick<Vault, "clock" | "sealer">) {
  return { schema: "service", clock, sealer } as const;
}

export type AuditEntry = NewEntry & { action: AuditAction };

/** Records an entry, in the transaction of what it records where `db` is one. */
export async function recordAudit(
  vault: Pick<Vault, "clock" | "sealer">,
  db: Queryable,
  entry: AuditEntry,
): Promise<void> {
  await recordAtOnce(auditLog(vault), db, entry);
}

/** What the log has of a caller. */
export type CallerInLog = Pick<Caller, "tokenId" | "grantId" | "partnerName" | "ip">;

/** Who calls, as the log has them: the token, or the grant of an OAuth client, and where from. */
export function callingActor({ tokenId, grantId, partnerName, ip }: CallerInLog): NewEntry["actor"] {
  return {
    kind: grantId === undefined ? "token" : "client",
    id: grantId ?? tokenId,
    personal: { name: partnerName, ip },
  };
}
