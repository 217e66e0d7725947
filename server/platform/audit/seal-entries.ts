import type { Database, Transaction } from "../db/database.ts";
import { type AuditLog, auditContext } from "./audit-log.ts";
import {
  type EntryRow,
  findHead,
  findLastSealed,
  findUnsealed,
  findUnsealedLogs,
  type HeadRow,
  lockLog,
  putHead,
  putIntoChain,
  tryLockLog,
} from "./audit-store.ts";
import { chainHash, entryDigest, noHash } from "./entry.ts";
import { opened } from "./personal.ts";

/** How a log stands after sealing. `broken`: it does not end where its head proves that it did, so nothing is added to it. */
export type Sealing = { companyId: number; state: "whole" | "broken"; sequence: number; hash: string };

const batchSize = 500;

/** Seals what was recorded into the chains of all companies, one after the other. */
export async function sealAllEntries(log: AuditLog, db: Database): Promise<Sealing[]> {
  const sealings: Sealing[] = [];
  for (const companyId of await findUnsealedLogs(db, log.schema)) {
    sealings.push(await sealEntries(log, db, companyId));
  }
  return sealings;
}

/**
 * Seals what was recorded into the company's chain, in the order in which it was written, and moves the head. A process that is
 * killed leaves what it has not sealed to the next one. An entry that Candor did not write, or that was altered since,
 * stays outside of the chain, and verifying names it.
 */
export async function sealEntries(log: AuditLog, db: Database, companyId: number): Promise<Sealing> {
  for (let after = 0; ; ) {
    const { sealing, last } = await db.begin((tx) => sealBatch(log, tx, companyId, after));
    if (last === null) return sealing;
    after = last;
  }
}

/**
 * Begins a company's log, in the transaction that makes the company: from then on a log without a head was tampered with.
 */
export async function beginLog(log: AuditLog, tx: Transaction, companyId: number): Promise<void> {
  await putHead(tx, log.schema, headOf(log, { companyId, sequence: 0, hash: noHash }), log.clock.now());
}

/**
 * Seals what a transaction has recorded before it is committed, so that no moment is left in which a row can be taken out without a trace. Where
 * another process seals this log just then, the next minute does it: waiting for it could wait in a circle.
 */
export async function sealWithin(log: AuditLog, tx: Transaction, companyId: number): Promise<void> {
  if (!(await tryLockLog(tx, log.schema, companyId))) return;
  for (let after: number | null = 0; after !== null; ) {
    ({ last: after } = await sealBatch(log, tx, companyId, after));
  }
}

async function sealBatch(
  log: AuditLog,
  tx: Transaction,
  companyId: number,
  after: number,
): Promise<{ sealing: Sealing; last: number | null }> {
  await lockLog(tx, log.schema, companyId);
  const head = await provenHead(log, tx, companyId);
  if (!head) return { sealing: { companyId, state: "broken", sequence: 0, hash: "" }, last: null };
  const rows = await findUnsealed(tx, log.schema, companyId, { after, limit: batchSize });
  let { sequence, hash } = head;
  const places = rows
    .filter((row) => isWitnessed(log, row))
    .map((row) => {
      sequence += 1;
      const previousHash = hash;
      hash = chainHash(previousHash, sequence, row);
      return { id: row.id, sequence, previousHash, hash };
    });
  if (places.length > 0) {
    await putIntoChain(tx, log.schema, places);
    await putHead(tx, log.schema, headOf(log, { companyId, sequence, hash }), log.clock.now());
  }
  const sealing = { companyId, state: "whole" as const, sequence, hash: hash.toString("hex") };
  return { sealing, last: rows.length < batchSize ? null : (rows.at(-1)?.id ?? null) };
}

/** The end of the chain, where the head, its proof and the last entry agree; null where they do not. */
async function provenHead(
  log: AuditLog,
  tx: Transaction,
  companyId: number,
): Promise<{ sequence: number; hash: Buffer } | null> {
  const [head, last] = [
    await findHead(tx, log.schema, companyId),
    await findLastSealed(tx, log.schema, companyId),
  ];
  if (!head) return last ? null : { sequence: 0, hash: noHash };
  const end = last ?? { sequence: 0, hash: noHash };
  const agrees = end.sequence === head.sequence && Buffer.from(end.hash).equals(head.hash);
  return agrees && provesHead(log, head) ? { sequence: head.sequence, hash: Buffer.from(head.hash) } : null;
}

/** Whether the service's key made this head's proof: with the database alone nobody can move the end of a log. */
export function provesHead(log: Pick<AuditLog, "schema" | "sealer">, head: HeadRow): boolean {
  const proven = opened(log.sealer, head.proof, auditContext.head(log.schema, head.companyId));
  return proven?.equals(headBytes(head)) ?? false;
}

function headOf(log: AuditLog, head: Omit<HeadRow, "proof">): HeadRow {
  const proof = log.sealer
    .of(head.companyId)
    .seal(headBytes(head), auditContext.head(log.schema, head.companyId));
  return { ...head, proof };
}

function headBytes({ sequence, hash }: Omit<HeadRow, "proof">): Buffer {
  return Buffer.from(`${sequence}:${Buffer.from(hash).toString("hex")}`);
}

/** Whether the entry is as Candor wrote it. */
export function isWitnessed(log: Pick<AuditLog, "schema" | "sealer">, row: EntryRow): boolean {
  const witnessed = row.witness && opened(log.sealer, row.witness, auditContext.witness(log.schema));
  return witnessed?.equals(entryDigest(row)) ?? false;
}
