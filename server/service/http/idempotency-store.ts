import type { Queryable } from "../../platform/db/database.ts";

type Row = {
  request_hash: Uint8Array;
  response_status: number | null;
  sealed_response: Uint8Array | null;
  mine: boolean;
};

export type KeptAnswer = { status: number; sealedBody: Uint8Array };

export type Claim = { mine: true } | { mine: false; sameRequest: boolean; answer: KeptAnswer | null };

/**
 * Claims a key, or returns the state of the request that has it. A key of more than 24 hours ago is free again, and so is one
 * whose request was cut off: no request runs for a minute.
 */
export async function claimKey(
  db: Queryable,
  claim: { tokenId: string; key: string; hash: Buffer; now: Date },
): Promise<Claim> {
  const [row] = await db<Row[]>`
    with claimed as (
      insert into service.idempotency_keys as kept (token_id, key, request_hash, created_at)
      values (${claim.tokenId}, ${claim.key}, ${claim.hash}, ${claim.now})
      on conflict (token_id, key) do update
        set request_hash = excluded.request_hash, created_at = excluded.created_at,
            response_status = null, sealed_response = null
        where kept.created_at < ${claim.now}::timestamptz - interval '24 hours'
          or (kept.response_status is null and kept.created_at < ${claim.now}::timestamptz - interval '1 minute')
      returning request_hash, response_status, sealed_response, true as mine
    )
    select * from claimed
    union all
    select request_hash, response_status, sealed_response, false from service.idempotency_keys
    where token_id = ${claim.tokenId} and key = ${claim.key} and not exists (select from claimed)`;
  // The key was released between the two halves of the statement: it is being repeated elsewhere at this moment.
  if (!row) return { mine: false, sameRequest: true, answer: null };
  if (row.mine) return { mine: true };
  return {
    mine: false,
    sameRequest: claim.hash.equals(row.request_hash),
    answer:
      row.response_status !== null && row.sealed_response !== null
        ? { status: row.response_status, sealedBody: row.sealed_response }
        : null,
  };
}

export async function keepAnswer(
  db: Queryable,
  tokenId: string,
  key: string,
  answer: KeptAnswer,
): Promise<void> {
  await db`
    update service.idempotency_keys set response_status = ${answer.status}, sealed_response = ${answer.sealedBody}
    where token_id = ${tokenId} and key = ${key}`;
}

export async function releaseKey(db: Queryable, tokenId: string, key: string): Promise<void> {
  await db`delete from service.idempotency_keys where token_id = ${tokenId} and key = ${key}`;
}

export async function forgetOldKeys(db: Queryable, now: Date): Promise<void> {
  await db`delete from service.idempotency_keys where created_at < ${now}::timestamptz - interval '24 hours'`;
}
