import type { Clock } from "../clock/clock.ts";
import type { Sealer } from "../crypto/sealer.ts";
import type { Queryable } from "../db/database.ts";
import { currentRequestId } from "../log/cause.ts";
import { insertEntry } from "./audit-store.ts";
import { type ActorKind, type Entry, type EntryDetails, entryDigest } from "./entry.ts";
import { type Personal, type PersonalPart, sealPersonal } from "./personal.ts";

/** The log of one half: each has tables of its own (docs/decisions/audit-log.md). */
export type AuditLog = { schema: "service" | "portal"; clock: Clock; sealer: Sealer };

/** The contexts for which what the log keeps is sealed, so that nothing of it can be moved to another place. */
export const auditContext = {
  personal: (schema: string, key: string, part: PersonalPart) => `audit:${schema}:${part}:${key}`,
  witness: (schema: string) => `audit:${schema}:witness`,
  head: (schema: string, companyId: number) => `audit:${schema}:head:${companyId}`,
};

export type NewEntry = {
  companyId: number;
  action: string;
  actor: { kind: ActorKind; id: string | null; personal?: Personal };
  candidate?: { id: string; personal?: Personal };
  subject?: string;
  details?: EntryDetails;
};

/**
 * Records one entry, in the transaction of what it records where `db` is one: neither is there without the other. It takes no
 * lock: what is recorded at the same time is put into order later, when it is sealed into the chain (seal-entries.ts). Until
 * then its witness, which only the holder of the service's key can make, shows whether it was altered.
 */
export async function recordEntry(log: AuditLog, db: Queryable, given: NewEntry): Promise<void> {
  const { schema, sealer } = log;
  const key = crypto.randomUUID();
  const part = (name: PersonalPart, personal: Personal | undefined) =>
    personal
      ? sealPersonal(sealer.of(given.companyId), auditContext.personal(schema, key, name), personal)
      : null;
  const actor = part("actor", given.actor.personal);
  const candidate = part("candidate", given.candidate?.personal);
  const entry: Entry = {
    key,
    companyId: given.companyId,
    recordedAt: log.clock.now(),
    action: given.action,
    actorKind: given.actor.kind,
    actorId: given.actor.id,
    candidateId: given.candidate?.id ?? null,
    subject: given.subject ?? null,
    details: given.details ?? {},
    requestId: currentRequestId() ?? null,
    actorCommitment: actor?.commitment ?? null,
    candidateCommitment: candidate?.commitment ?? null,
  };
  await insertEntry(db, schema, {
    ...entry,
    witness: sealer.of(given.companyId).seal(entryDigest(entry), auditContext.witness(schema)),
    actorPersonal: actor?.sealed ?? null,
    candidatePersonal: candidate?.sealed ?? null,
  });
}
