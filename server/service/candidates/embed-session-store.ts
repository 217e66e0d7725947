import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

type EmbedSession = {
  companyId: number;
  hash: Buffer;
  candidateId: number;
  origin: string;
  expiresAt: Date;
};

/** In place of the candidate's that expired more than an hour ago: until then a refusal can say which it was. */
export async function insertEmbedSession(tx: Transaction, session: EmbedSession, now: Date): Promise<void> {
  await tx`
    delete from service.embed_sessions
    where candidate_id = ${session.candidateId} and expires_at < ${now}::timestamptz - interval '1 hour'`;
  await tx`
    insert into service.embed_sessions (company_id, hash, candidate_id, origin, expires_at)
    values (${session.companyId}, ${session.hash}, ${session.candidateId}, ${session.origin}, ${session.expiresAt})`;
}

type KnownEmbedSession = {
  origin: string;
  expires_at: Date;
  redeemed_at: Date | null;
  candidate_id: number;
};

/** A session of a candidate within reach, locked: of two that redeem it at one time, one comes after the other. */
export async function lockEmbedSession(
  tx: Transaction,
  reach: Reach,
  hash: Buffer,
): Promise<KnownEmbedSession | undefined> {
  const [row] = await tx<KnownEmbedSession[]>`
    select session.origin, session.expires_at, session.redeemed_at, session.candidate_id
    from service.embed_sessions as session join service.candidates as c on c.id = session.candidate_id
    where session.hash = ${hash} and ${within(tx, reach)}
    for update of session`;
  return row;
}

export async function spendEmbedSession(db: Queryable, hash: Buffer, now: Date): Promise<void> {
  await db`update service.embed_sessions set redeemed_at = ${now} where hash = ${hash}`;
}
