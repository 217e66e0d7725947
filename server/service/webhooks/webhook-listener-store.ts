import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../platform/keys/sealed-column.ts";
import type { Reach } from "../service.ts";

/** Who listens: whoever has the token, for the candidates within its reach. `partnerId` null: of every partner. */
type ListenerRow = { id: string; company_id: number; sealed_secret: Uint8Array; expires_at: Date };

/** Writes the listener unless the token has as many already; returns whether it did. */
export async function insertListener(
  db: Queryable,
  listener: { id: string; reach: Reach; tokenId: string; secret: string; expiresAt: Date },
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  const { id, reach, tokenId, secret, expiresAt } = listener;
  const sealed = db.sealer.of(reach.companyId).seal(secret, listenerContext(id));
  const { count } = await db`
    insert into service.webhook_listeners
      (id, company_id, partner_id, token_id, sealed_secret, expires_at, created_at)
    select ${id}, ${reach.companyId}, ${reach.partnerId}, ${tokenId}, ${sealed}, ${expiresAt}, ${now}
    where (select count(*) from service.webhook_listeners
      where company_id = ${reach.companyId} and token_id = ${tokenId} and expires_at > ${now}) < ${most}`;
  return count > 0;
}

/** The token's own listener, with its life prolonged; undefined once it has expired. */
export async function prolongListener(
  db: Queryable,
  { id, companyId, tokenId }: { id: string; companyId: number; tokenId: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<ListenerRow | undefined> {
  const [row] = await db<ListenerRow[]>`
    update service.webhook_listeners set expires_at = ${expiresAt}
    where id = ${id} and company_id = ${companyId} and token_id = ${tokenId} and expires_at > ${now}
    returning id, company_id, sealed_secret, expires_at`;
  return row;
}

export async function removeListener(
  db: Queryable,
  { id, companyId, tokenId }: { id: string; companyId: number; tokenId: string },
): Promise<boolean> {
  const { count } = await db`
    delete from service.webhook_listeners
    where id = ${id} and company_id = ${companyId} and token_id = ${tokenId}`;
  return count > 0;
}

export async function removeExpiredListeners(db: Queryable, now: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from service.webhook_listeners
    where id in (select id from service.webhook_listeners where expires_at <= ${now} limit ${limit})`;
  return count;
}

/** What it says of a candidate is sealed, as in a delivery. */
export async function insertListenerCall(
  tx: Transaction,
  call: { id: string; listenerId: string; companyId: number; candidateId: number; body: string },
  now: Date,
): Promise<void> {
  const { id, listenerId, companyId, candidateId } = call;
  const body = sealColumn(tx, { companyId, context: listenerCallContext(id) }, call.body);
  await tx`
    insert into service.webhook_listener_calls (id, listener_id, company_id, candidate_id, body, created_at)
    values (${id}, ${listenerId}, ${companyId}, ${candidateId}, ${body}, ${now})`;
}

export async function removeListenerCalls(
  db: Queryable,
  listenerId: string,
  ids: readonly string[],
): Promise<void> {
  await db`
    delete from service.webhook_listener_calls
    where listener_id = ${listenerId} and id = any(${[...ids]}::uuid[])`;
}

export async function findListenerCalls(
  db: Queryable,
  listenerId: string,
  limit: number,
): Promise<{ id: string; body: string }[]> {
  const rows = await db<{ id: string; body: string }[]>`
    select id, body from service.webhook_listener_calls
    where listener_id = ${listenerId} order by number limit ${limit}`;
  return rows.map(({ id, body }) => ({ id, body: openColumn(db, listenerCallContext(id), body) }));
}

export function listenerContext(id: string): string {
  return `service.webhook_listeners.sealed_secret:${id}`;
}

export function listenerCallContext(id: string): string {
  return `service.webhook_listener_calls.body:${id}`;
}
