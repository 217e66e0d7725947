import { randomUUID } from "node:crypto";
import type { CancelReason } from "../../contract/provider-protocol.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** What stands between Candor and a connected provider about one check. */
export type OrderRow = {
  id: string;
  company_id: number;
  provider_id: string;
  /** Null: the candidate was erased. */
  candidate_check_id: number | null;
  state: "start" | "watch" | "cancel" | "done";
  cancel_reason: CancelReason | null;
  turn: number;
  failed_calls: number;
  next_call_at: Date | null;
  created_at: Date;
  accepted_at: Date | null;
};

/** The order's next step: work that names another turn does nothing. */
export type OrderTurn = Pick<OrderRow, "id" | "turn" | "provider_id">;

/**
 * Writes the order of a check for the provider that the company has connected for its type; undefined when there is none (any
 * more). The provider's row is kept from going meanwhile.
 */
export async function insertOrder(
  tx: Transaction,
  check: { id: number; type: string; companyId: number },
  now: Date,
): Promise<(OrderTurn & { providerName: string }) | undefined> {
  const [provider] = await tx<{ id: string; name: string }[]>`
    select p.id, p.name from service.check_provider_types t
    join service.check_providers p on p.id = t.provider_id
    where t.company_id = ${check.companyId} and t.type = ${check.type} for key share of p`;
  if (!provider) return undefined;
  const [row] = await tx<OrderTurn[]>`
    insert into service.provider_orders
      (id, company_id, provider_id, candidate_check_id, state, next_call_at, created_at)
    values (${randomUUID()}, ${check.companyId}, ${provider.id}, ${check.id}, 'start', ${now}, ${now})
    returning id, turn, provider_id`;
  if (!row) throw new Error("The order was not written.");
  return { ...row, providerName: provider.name };
}

/** Has the provider of a check told that nobody wants it any more; undefined when it never had it to do, or is done with it. */
export async function cancelOrderOf(
  tx: Transaction,
  checkId: number,
  now: Date,
): Promise<OrderTurn | undefined> {
  const [row] = await tx<OrderTurn[]>`
    update service.provider_orders
    set state = 'cancel', cancel_reason = 'canceled', turn = turn + 1, failed_calls = 0, next_call_at = ${now}
    where candidate_check_id = ${checkId} and state in ('start', 'watch') returning id, turn, provider_id`;
  return row;
}

/** Has the providers of a candidate's checks told that it is erased, those too that have completed theirs. */
export async function eraseOrdersOf(tx: Transaction, candidateId: number, now: Date): Promise<OrderTurn[]> {
  return await tx<OrderTurn[]>`
    update service.provider_orders
    set state = 'cancel', cancel_reason = 'erased', turn = turn + 1, failed_calls = 0, next_call_at = ${now}
    where candidate_check_id in (select id from service.candidate_checks where candidate_id = ${candidateId})
    returning id, turn, provider_id`;
}

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow[]>`select ${columns(db)} from service.provider_orders where id = ${id}`;
  return row;
}

export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx<OrderRow[]>`
    select ${columns(tx)} from service.provider_orders where id = ${id} for update`;
  return row;
}

/** Writes what follows from a turn, and begins the next one; returns that one. */
export async function moveOrder(
  tx: Transaction,
  id: string,
  to: Partial<Pick<OrderRow, "state" | "failed_calls" | "next_call_at" | "accepted_at">>,
): Promise<OrderTurn> {
  const [row] = await tx<OrderTurn[]>`
    update service.provider_orders set ${tx(to)}, turn = turn + 1 where id = ${id} returning id, turn, provider_id`;
  if (!row) throw new Error(`Order ${id} is not there.`);
  return row;
}

/** An order of which nothing is left to say: its candidate was erased, and the provider knows. */
export async function removeOrder(tx: Transaction, id: string): Promise<void> {
  await tx`delete from service.provider_orders where id = ${id}`;
}

/** Orders whose step should have been taken before this time: their work was lost. Some of them, the oldest first. */
export async function findLeftOrders(db: Queryable, before: Date, limit: number): Promise<OrderTurn[]> {
  return await db<OrderTurn[]>`
    select id, turn, provider_id from service.provider_orders where next_call_at < ${before} order by next_call_at limit ${limit}`;
}

function columns(db: Queryable) {
  return db`
    id, company_id, provider_id, candidate_check_id, state, cancel_reason, turn, failed_calls, next_call_at, created_at,
    accepted_at`;
}
