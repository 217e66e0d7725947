import { bytesForm, type SealedColumn } from "../keys/reseal.ts";
import { type AuditLog, auditContext } from "./audit-log.ts";

/** What is sealed in a half's audit log; witnesses, which live until the job has passed, are not among it. */
export function sealedAuditColumns(schema: AuditLog["schema"]): SealedColumn[] {
  const parts = (["actor", "candidate"] as const).map(
    (part): SealedColumn => ({
      ...{ table: `${schema}.audit_entries`, key: ["id"], column: `${part}_personal`, form: bytesForm },
      ...{ company: "t.company_id", of: ["t.key"] },
      context: (row) => auditContext.personal(schema, String(row.key), part),
    }),
  );
  const head: SealedColumn = {
    ...{ table: `${schema}.audit_heads`, key: ["company_id"], column: "proof", form: bytesForm },
    ...{ company: "t.company_id", of: [] },
    context: (row) => auditContext.head(schema, Number(row.company_id)),
  };
  return [...parts, head];
}
