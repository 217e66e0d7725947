import type { Sealer } from "../crypto/sealer.ts";
import { type AuditLog, auditContext } from "./audit-log.ts";
import type { SealedRow } from "./audit-store.ts";
import type { ActorKind, EntryDetails } from "./entry.ts";
import { openPersonal, type Personal, type PersonalPart } from "./personal.ts";

/** An entry with all that is needed to compute its hash again, and its personal parts; of an erased candidate they are null. */
type ShownEntry = {
  sequence: number;
  key: string;
  recorded_at: string;
  action: string;
  actor: { kind: ActorKind; id: string | null; personal: Personal | null };
  candidate_id: string | null;
  candidate: Personal | null;
  subject: string | null;
  details: EntryDetails;
  request_id: string | null;
  actor_commitment: string | null;
  candidate_commitment: string | null;
  previous_hash: string;
  hash: string;
};

export function shownEntry(log: Pick<AuditLog, "schema" | "sealer">, row: SealedRow): ShownEntry {
  return {
    sequence: row.sequence,
    key: row.key,
    recorded_at: row.recordedAt.toISOString(),
    action: row.action,
    actor: { kind: row.actorKind, id: row.actorId, personal: personalOf(log, row, "actor") },
    candidate_id: row.candidateId,
    candidate: personalOf(log, row, "candidate"),
    subject: row.subject,
    details: row.details,
    request_id: row.requestId,
    actor_commitment: hex(row.actorCommitment),
    candidate_commitment: hex(row.candidateCommitment),
    previous_hash: Buffer.from(row.previousHash).toString("hex"),
    hash: Buffer.from(row.hash).toString("hex"),
  };
}

type WithPersonal = Pick<
  SealedRow,
  "key" | "actorPersonal" | "actorCommitment" | "candidatePersonal" | "candidateCommitment"
>;

/** Null where there is none, where it was erased, and where it was altered, which verifying names. */
export function personalOf(
  { schema, sealer }: { schema: string; sealer: Sealer },
  row: WithPersonal,
  part: PersonalPart,
): Personal | null {
  const [sealed, commitment] =
    part === "actor"
      ? [row.actorPersonal, row.actorCommitment]
      : [row.candidatePersonal, row.candidateCommitment];
  return sealed && openPersonal(sealer, auditContext.personal(schema, row.key, part), { commitment, sealed });
}

function hex(bytes: Uint8Array | null): string | null {
  return bytes && Buffer.from(bytes).toString("hex");
}
