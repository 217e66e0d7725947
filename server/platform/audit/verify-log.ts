import type { Database } from "../db/database.ts";
import { type AuditLog, auditContext } from "./audit-log.ts";
import {
  findErasedCandidates,
  findHead,
  findSealed,
  findUnsealed,
  type HeadRow,
  type SealedRow,
} from "./audit-store.ts";
import { chainHash, noHash } from "./entry.ts";
import { openPersonal, type PersonalPart } from "./personal.ts";
import { isWitnessed, provesHead } from "./seal-entries.ts";

/** What is wrong with a log. `sequence` numbers an entry of the chain; `id` one that is not in it. */
export type Fault =
  | { kind: "altered" | "out_of_place"; sequence: number }
  | { kind: "missing" | "cut_off"; from: number; to: number }
  | { kind: "beyond_head"; from: number; to: number }
  | { kind: "not_recorded_by_candor"; id: number }
  | { kind: "personal_altered" | "personal_removed"; sequence: number; part: PersonalPart }
  | { kind: "head_missing" | "head_altered" };

export type Verification = {
  companyId: number;
  /** How many entries the chain has, and how many wait to be sealed. */
  entries: number;
  waiting: number;
  /** The end of the chain: whoever kept an earlier one can ask whether it is still part of the log. */
  head: { sequence: number; hash: string } | null;
  faults: Fault[];
};

/** Recorded when a candidate is erased, in the transaction that takes their personal parts out of the log. */
export const candidateErased = "candidate.erased";

const pageSize = 1_000;

/**
 * Reads one company's log from its first entry to its last, and names each entry that is not as it was written. `hasBegun`: it has a head also
 * before its first entry.
 */
export async function verifyLog(
  log: AuditLog,
  db: Database,
  companyId: number,
  { hasBegun = false }: { hasBegun?: boolean } = {},
): Promise<Verification> {
  const head = await findHead(db, log.schema, companyId);
  const erased = await findErasedCandidates(db, log.schema, companyId, candidateErased);
  const faults: Fault[] = [];
  let last = { sequence: 0, hash: noHash as Uint8Array };
  let entries = 0;
  for (;;) {
    const page = await findSealed(db, log.schema, companyId, { ...everything, after: last.sequence });
    for (const row of page) {
      faults.push(...linkFaults(row, last), ...personalFaults(log, row, erased));
      last = row;
      entries += 1;
    }
    if (page.length < pageSize) break;
  }
  const isMissing = hasBegun || entries > 0;
  const end = head ? endFaults(log, head, last) : isMissing ? [{ kind: "head_missing" as const }] : [];
  const unsealed = await unsealedFaults(log, db, companyId);
  return {
    companyId,
    entries,
    waiting: unsealed.waiting,
    head: head ? { sequence: head.sequence, hash: Buffer.from(head.hash).toString("hex") } : null,
    faults: [...faults, ...end, ...unsealed.faults],
  };
}

const everything = { actorId: null, action: null, from: null, until: null, limit: pageSize };

/** Each entry has its number, follows the one before it, and is what its hash was made of. */
function linkFaults(row: SealedRow, before: { sequence: number; hash: Uint8Array }): Fault[] {
  const faults: Fault[] = [];
  const isNext = row.sequence === before.sequence + 1;
  if (!isNext) faults.push({ kind: "missing", from: before.sequence + 1, to: row.sequence - 1 });
  if (!chainHash(row.previousHash, row.sequence, row).equals(row.hash)) {
    faults.push({ kind: "altered", sequence: row.sequence });
  }
  if (isNext && !Buffer.from(row.previousHash).equals(before.hash)) {
    faults.push({ kind: "out_of_place", sequence: row.sequence });
  }
  return faults;
}

/** A personal part is what was committed to, or its candidate was erased, which the log records too. */
function personalFaults(log: AuditLog, row: SealedRow, erased: ReadonlySet<string>): Fault[] {
  const parts = [
    ["actor", row.actorCommitment, row.actorPersonal],
    ["candidate", row.candidateCommitment, row.candidatePersonal],
  ] as const;
  return parts.flatMap(([part, commitment, sealed]): Fault[] => {
    if (sealed) {
      const context = auditContext.personal(log.schema, row.key, part);
      const isWhole = openPersonal(log.sealer, context, { commitment, sealed }) !== null;
      return isWhole ? [] : [{ kind: "personal_altered", sequence: row.sequence, part }];
    }
    const ofCandidate = part === "candidate" || row.actorKind === "candidate";
    const mayBeGone = ofCandidate && row.candidateId !== null && erased.has(row.candidateId);
    return commitment && !mayBeGone ? [{ kind: "personal_removed", sequence: row.sequence, part }] : [];
  });
}

function endFaults(log: AuditLog, head: HeadRow, last: { sequence: number; hash: Uint8Array }): Fault[] {
  const faults: Fault[] = provesHead(log, head) ? [] : [{ kind: "head_altered" }];
  if (last.sequence < head.sequence) {
    faults.push({ kind: "cut_off", from: last.sequence + 1, to: head.sequence });
  } else if (last.sequence > head.sequence) {
    faults.push({ kind: "beyond_head", from: head.sequence + 1, to: last.sequence });
  } else if (!Buffer.from(last.hash).equals(head.hash)) {
    faults.push({ kind: "out_of_place", sequence: last.sequence });
  }
  return faults;
}

async function unsealedFaults(
  log: AuditLog,
  db: Database,
  companyId: number,
): Promise<{ waiting: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  let waiting = 0;
  for (let after = 0; ; ) {
    const rows = await findUnsealed(db, log.schema, companyId, { after, limit: pageSize });
    for (const row of rows) {
      if (isWitnessed(log, row)) waiting += 1;
      else faults.push({ kind: "not_recorded_by_candor", id: row.id });
      after = row.id;
    }
    if (rows.length < pageSize) return { waiting, faults };
  }
}
