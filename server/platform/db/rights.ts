/** Where the log is appended to. An entry's number and hashes are not given with it, but when it is sealed into the chain. */
const auditEntries = [
  "SELECT",
  ...onColumns("INSERT", [
    "key",
    "company_id",
    "recorded_at",
    "action",
    "actor_kind",
    "actor_id",
    "candidate_id",
    "subject",
    "details",
    "request_id",
    "actor_commitment",
    "candidate_commitment",
    "actor_personal",
    "candidate_personal",
    "witness",
  ]),
  // Sealing into the chain, erasing what names a person, and another key: the triggers refuse everything else.
  ...onColumns("UPDATE", [
    "sequence",
    "previous_hash",
    "hash",
    "witness",
    "actor_personal",
    "candidate_personal",
  ]),
];

const auditHeads = ["SELECT", "INSERT", ...onColumns("UPDATE", ["sequence", "hash", "proof", "sealed_at"])];

const appendOnly = ["SELECT", "INSERT"];

/** Tables of which the application gets less than of others. */
const narrower: Record<string, readonly string[]> = {
  "platform.migrations": ["SELECT"],
  "service.migrations": ["SELECT"],
  "portal.migrations": ["SELECT"],
  "service.audit_entries": auditEntries,
  "portal.audit_entries": auditEntries,
  "service.audit_heads": auditHeads,
  "portal.audit_heads": auditHeads,
  "portal.setting_changes": appendOnly,
  "platform.environment": appendOnly,
  "platform.backups": ["SELECT"],
};

/** What the application's role may do with a table or sequence of Candor's: rights as PostgreSQL names them, for a column with its name. */
export function rightsOn(name: string, isSequence: boolean): readonly string[] {
  if (isSequence) return ["USAGE"];
  return narrower[name] ?? ["SELECT", "INSERT", "UPDATE", "DELETE"];
}

function onColumns(right: string, columns: readonly string[]): string[] {
  return columns.map((column) => `${right}(${column})`);
}
