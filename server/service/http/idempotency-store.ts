import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { isPresent } from "../../platform/db/presence.ts";
import type { Statements } from "../../platform/db/statements.ts";

type Row = {
  request_hash: Uint8Array;
  response_status: number | null;
  sealed_response: Uint8Array | null;
  mine: boolean;
};

export type KeptAnswer = { status: number; sealedBody: Uint8Array };

export type Claim = { mine: true } | { mine: false; sameRequest: boolean; answer: KeptAnswer | null };

/** A key, and who has claimed it: `mark` follows the hash of the request until there is an answer. */
export type ClaimedKey = { companyId: number; tokenId: string; key: string; hash: Buffer; mark: Buffer };

const hashBytes = 32;

/** `holder` is the process that carries the request out (Database.presence); chance distinguishes its requests. */
export function newMark(holder: number | null): Buffer {
  const mark = randomBytes(16);
  mark.writeInt32BE(holder ?? 0);
  return mark;
}

/**
 * Claims a key, or returns the state of the request that has it, without waiting for that one. A key of more than 24 hours ago
 * is free again, and so is one whose process is gone, or whose request was cut off: no request runs for a minute.
 */
export async function claimKey(db: Queryable, claim: ClaimedKey & { now: Date }): Promise<Claim> {
  const { tokenId, companyId, key, hash, mark, now } = claim;
  const [row] = await db<(Row & { is_free: boolean })[]>`
    with claimed as (
      insert into service.idempotency_keys (company_id, token_id, key, request_hash, created_at)
      values (${companyId}, ${tokenId}, ${key}, ${Buffer.concat([hash, mark])}, ${now})
      on conflict (token_id, key) do nothing
      returning request_hash, response_status, sealed_response, true as mine, false as is_free
    )
    select * from claimed
    union all
    select request_hash, response_status, sealed_response, false, ${isFree(db, now)}
    from service.idempotency_keys as kept
    where token_id = ${tokenId} and key = ${key} and not exists (select from claimed)`;
  // The key was released between the two halves of the statement: it is being repeated elsewhere at this moment.
  if (!row) return { mine: false, sameRequest: true, answer: null };
  if (row.mine || (row.is_free && (await takeOver(db, claim)))) return { mine: true };
  return {
    mine: false,
    sameRequest: hash.equals(row.request_hash.subarray(0, hashBytes)),
    answer:
      row.response_status !== null && row.sealed_response !== null
        ? { status: row.response_status, sealedBody: row.sealed_response }
        : null,
  };
}

/** Waits while PostgreSQL finishes or undoes what a killed process had begun; false when it was finished. */
async function takeOver(
  db: Queryable,
  { tokenId, key, hash, mark, now }: ClaimedKey & { now: Date },
): Promise<boolean> {
  const taken = await db`
    update service.idempotency_keys as kept
    set request_hash = ${Buffer.concat([hash, mark])}, created_at = ${now}, response_status = null, sealed_response = null
    where token_id = ${tokenId} and key = ${key} and ${isFree(db, now)}
    returning key`;
  return taken.length > 0;
}

/** In SQL: whether the row `kept` holds its key no longer. */
function isFree(db: Queryable, now: Date) {
  const holder = db`('x' || encode(substr(kept.request_hash, ${hashBytes + 1}, 4), 'hex'))::bit(32)::int`;
  return db`(kept.created_at < ${now}::timestamptz - interval '24 hours'
    or (kept.response_status is null and (
      kept.created_at < ${now}::timestamptz - interval '1 minute'
      or (length(kept.request_hash) > ${hashBytes} and ${holder} <> 0 and not ${isPresent(db, holder)}))))`;
}

/** Nobody else can claim it until the end of this transaction; false when somebody has. */
export async function holdKey(tx: Statements, { tokenId, key, hash, mark }: ClaimedKey): Promise<boolean> {
  const rows = await tx`
    select from service.idempotency_keys
    where token_id = ${tokenId} and key = ${key} and request_hash = ${Buffer.concat([hash, mark])}
    for update`;
  return rows.length > 0;
}

export async function keepAnswer(
  tx: Statements,
  { tokenId, key, hash }: ClaimedKey,
  answer: KeptAnswer,
): Promise<void> {
  await tx`
    update service.idempotency_keys
    set request_hash = ${hash}, response_status = ${answer.status}, sealed_response = ${answer.sealedBody}
    where token_id = ${tokenId} and key = ${key}`;
}

/**
 * Unless there is an answer, or another request has claimed it. The claim itself may still be on its way: a commit that waits for
 * a standby outlives the connection that asked for it, and nobody sees its row yet. So this waits for whoever is at the key first.
 */
export async function releaseKey(
  db: Database,
  { companyId, tokenId, key, hash, mark }: ClaimedKey,
): Promise<void> {
  const claim = Buffer.concat([hash, mark]);
  await db.begin(async (tx) => {
    await tx`
      insert into service.idempotency_keys as kept (company_id, token_id, key, request_hash, created_at)
      values (${companyId}, ${tokenId}, ${key}, ${claim}, now())
      on conflict (token_id, key) do update set key = kept.key where false`;
    await tx`delete from service.idempotency_keys
      where token_id = ${tokenId} and key = ${key} and request_hash = ${claim}`;
  });
}

/** Lets go of those of more than 24 hours ago, at most this many; returns how many. */
export async function forgetOldKeys(db: Queryable, now: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from service.idempotency_keys where (token_id, key) in (
      select token_id, key from service.idempotency_keys
      where created_at < ${now}::timestamptz - interval '24 hours'
      order by created_at limit ${limit} for update skip locked)`;
  return count;
}
