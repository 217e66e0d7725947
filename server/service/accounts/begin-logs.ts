import { findHead } from "../../platform/audit/audit-store.ts";
import { beginLog } from "../../platform/audit/seal-entries.ts";
import { auditLog } from "../audit/record-audit.ts";
import type { Vault } from "../service.ts";
import { findCompanies } from "./company-store.ts";

/** Begins the logs of companies from before logs began with their company: once, when no checkpoint has seen any. */
export async function beginLogs(vault: Vault): Promise<void> {
  const log = auditLog(vault);
  for (const { id } of await findCompanies(vault.db)) {
    await vault.db.begin(async (tx) => {
      if (!(await findHead(tx, log.schema, id))) await beginLog(log, tx, id);
    });
  }
}
