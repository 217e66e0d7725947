import type { Queryable } from "../db/database.ts";
import { type AuditLog, type NewEntry, recordEntry } from "./audit-log.ts";
import { sealEntries, sealWithin } from "./seal-entries.ts";

/**
 * Actions that are rare and matter most: who may do what, keys and programs, erasures, what an operator does at the machine. Until an entry
 * is in the chain its row can be deleted without a trace, so these don't wait for the minute's sealing.
 */
const rare = [
  "person.",
  "passkey.",
  "identity.",
  "settings.",
  "token.created",
  "token.revoked",
  "client.",
  "grant.allowed",
  "grant.ended",
  "candidate.erased",
  "candidate.records_erased",
  "operator.",
];

/** Records an entry, and seals it at once where it is of a rare kind. */
export async function recordAtOnce(log: AuditLog, db: Queryable, entry: NewEntry): Promise<void> {
  await recordEntry(log, db, entry);
  if (!rare.some((kind) => entry.action.startsWith(kind))) return;
  if ("begin" in db) await sealEntries(log, db, entry.companyId);
  else await sealWithin(log, db, entry.companyId);
}
