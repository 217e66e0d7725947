import type { Queryable, Transaction } from "../db/database.ts";
import type { Entry } from "./entry.ts";

type Schema = "service" | "portal";

/** An entry as its table has it. Sequence and hashes are null until it is sealed; then the witness is. */
export type EntryRow = Entry & {
  id: number;
  sequence: number | null;
  previousHash: Uint8Array | null;
  hash: Uint8Array | null;
  witness: Uint8Array | null;
  actorPersonal: Uint8Array | null;
  candidatePersonal: Uint8Array | null;
};

export type SealedRow = EntryRow & { sequence: number; previousHash: Uint8Array; hash: Uint8Array };

/** Where a log ends: the number and hash of its last entry, and their proof (seal-entries.ts). */
export type HeadRow = { companyId: number; sequence: number; hash: Uint8Array; proof: Uint8Array };

export async function insertEntry(
  db: Queryable,
  schema: Schema,
  entry: Omit<EntryRow, "id" | "sequence" | "previousHash" | "hash">,
): Promise<void> {
  await db`
    insert into ${db(schema)}.audit_entries
      (key, company_id, recorded_at, action, actor_kind, actor_id, candidate_id, subject, details, request_id,
        actor_commitment, candidate_commitment, actor_personal, candidate_personal, witness)
    values (${entry.key}, ${entry.companyId}, ${entry.recordedAt}, ${entry.action}, ${entry.actorKind},
      ${entry.actorId}, ${entry.candidateId}, ${entry.subject}, ${db.json(entry.details)}, ${entry.requestId},
      ${entry.actorCommitment}, ${entry.candidateCommitment}, ${entry.actorPersonal}, ${entry.candidatePersonal},
      ${entry.witness})`;
}

function columns(db: Queryable) {
  return db`id, key, company_id as "companyId", recorded_at as "recordedAt", action, actor_kind as "actorKind",
    actor_id as "actorId", candidate_id as "candidateId", subject, details, request_id as "requestId",
    actor_commitment as "actorCommitment", candidate_commitment as "candidateCommitment",
    actor_personal as "actorPersonal", candidate_personal as "candidatePersonal", witness, sequence,
    previous_hash as "previousHash", hash`;
}

/** The companies that have entries which are not sealed. */
export async function findUnsealedLogs(db: Queryable, schema: Schema): Promise<number[]> {
  const rows = await db<{ companyId: number }[]>`
    select distinct company_id as "companyId" from ${db(schema)}.audit_entries where sequence is null`;
  return rows.map(({ companyId }) => companyId);
}

/** In the order in which they were written. */
export async function findUnsealed(
  db: Queryable,
  schema: Schema,
  companyId: number,
  { after, limit }: { after: number; limit: number },
): Promise<EntryRow[]> {
  return await db<EntryRow[]>`
    select ${columns(db)} from ${db(schema)}.audit_entries
    where company_id = ${companyId} and sequence is null and id > ${after} order by id limit ${limit}`;
}

/** Until the transaction ends, no other process seals this log. */
export async function lockLog(tx: Transaction, schema: Schema, companyId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.audit:${schema}:${companyId}`}, 0))`;
}

export async function findHead(
  db: Queryable,
  schema: Schema,
  companyId: number,
): Promise<HeadRow | undefined> {
  const [row] = await db<HeadRow[]>`
    select company_id as "companyId", sequence, hash, proof from ${db(schema)}.audit_heads
    where company_id = ${companyId}`;
  return row;
}

/** Where all logs end. */
export async function findHeads(db: Queryable, schema: Schema): Promise<HeadRow[]> {
  return await db<HeadRow[]>`
    select company_id as "companyId", sequence, hash, proof from ${db(schema)}.audit_heads order by company_id`;
}

/** Whether no other process seals this log, until the transaction ends; it waits for nobody. */
export async function tryLockLog(tx: Transaction, schema: Schema, companyId: number): Promise<boolean> {
  const name = `candor.audit:${schema}:${companyId}`;
  const [row] = await tx<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`;
  return row?.locked === true;
}

/** The number and hash of the last sealed entry that is there, whatever the head says. */
export async function findLastSealed(
  db: Queryable,
  schema: Schema,
  companyId: number,
): Promise<{ sequence: number; hash: Uint8Array } | undefined> {
  const [row] = await db<{ sequence: number; hash: Uint8Array }[]>`
    select sequence, hash from ${db(schema)}.audit_entries
    where company_id = ${companyId} and sequence is not null order by sequence desc limit 1`;
  return row;
}

export async function putHead(tx: Transaction, schema: Schema, head: HeadRow, at: Date): Promise<void> {
  await tx`
    insert into ${tx(schema)}.audit_heads (company_id, sequence, hash, proof, sealed_at)
    values (${head.companyId}, ${head.sequence}, ${head.hash}, ${head.proof}, ${at})
    on conflict (company_id) do update
    set sequence = excluded.sequence, hash = excluded.hash, proof = excluded.proof, sealed_at = excluded.sealed_at`;
}

/** Gives entries their places in the chain. The witness has served: from here on the chain covers the entry. */
export async function putIntoChain(
  tx: Transaction,
  schema: Schema,
  places: readonly { id: number; sequence: number; previousHash: Buffer; hash: Buffer }[],
): Promise<void> {
  const rows = places.map(({ id, sequence, previousHash, hash }) => ({
    id,
    sequence,
    previous: previousHash.toString("hex"),
    hash: hash.toString("hex"),
  }));
  await tx`
    update ${tx(schema)}.audit_entries entry
    set sequence = place.sequence, previous_hash = decode(place.previous, 'hex'), hash = decode(place.hash, 'hex'),
      witness = null
    from jsonb_to_recordset(${tx.json(rows)}) as place (id bigint, sequence bigint, previous text, hash text)
    where entry.id = place.id`;
}

type EntryFilter = {
  actorId: string | null;
  /** The whole action, or its noun, such as `document`. */
  action: string | null;
  from: Date | null;
  until: Date | null;
};

/** A page of the chain: the latest first below `before`, or in order above `after`. */
export async function findSealed(
  db: Queryable,
  schema: Schema,
  companyId: number,
  page: EntryFilter & { limit: number } & ({ before: number | null } | { after: number }),
): Promise<SealedRow[]> {
  const { actorId, action, from, until, limit } = page;
  const place =
    "after" in page
      ? db`and sequence > ${page.after}`
      : db`and (${page.before}::bigint is null or sequence < ${page.before})`;
  return await db<SealedRow[]>`
    select ${columns(db)} from ${db(schema)}.audit_entries
    where company_id = ${companyId} and sequence is not null ${place}
      and (${actorId}::text is null or actor_id = ${actorId})
      and (${action}::text is null or action = ${action} or starts_with(action, ${action} || '.'))
      and (${from}::timestamptz is null or recorded_at >= ${from})
      and (${until}::timestamptz is null or recorded_at < ${until})
    order by sequence ${"after" in page ? db`asc` : db`desc`} limit ${limit}`;
}

/** Everyone who stands in a log as its actor, each with the personal part of their latest entry. */
export async function findActors(db: Queryable, schema: Schema, companyId: number): Promise<EntryRow[]> {
  return await db<EntryRow[]>`
    select distinct on (actor_kind, actor_id) ${columns(db)} from ${db(schema)}.audit_entries
    where company_id = ${companyId} and actor_id is not null and actor_kind <> 'candidate'
    order by actor_kind, actor_id, id desc limit 500`;
}

/** Every log: those of which there are entries, and those that have a head. */
export async function findLogs(db: Queryable, schema: Schema): Promise<number[]> {
  const rows = await db<{ companyId: number }[]>`
    select company_id as "companyId" from ${db(schema)}.audit_heads
    union select company_id from ${db(schema)}.audit_entries order by 1`;
  return rows.map(({ companyId }) => companyId);
}

/** The candidates of whom a log records that they were erased. */
export async function findErasedCandidates(
  db: Queryable,
  schema: Schema,
  companyId: number,
  action: string,
): Promise<Set<string>> {
  const rows = await db<{ candidateId: string }[]>`
    select distinct candidate_id as "candidateId" from ${db(schema)}.audit_entries
    where company_id = ${companyId} and action = ${action} and candidate_id is not null`;
  return new Set(rows.map(({ candidateId }) => candidateId));
}

/** What names the candidate goes, of every entry: as whom it concerns, and as who did it. */
export async function erasePersonalOf(
  tx: Transaction,
  schema: Schema,
  { companyId, candidateId }: { companyId: number; candidateId: string },
): Promise<void> {
  await tx`
    update ${tx(schema)}.audit_entries
    set candidate_personal = null,
      actor_personal = case when actor_kind = 'candidate' then null else actor_personal end
    where company_id = ${companyId} and candidate_id = ${candidateId}
      and (candidate_personal is not null or (actor_kind = 'candidate' and actor_personal is not null))`;
}
