import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** A provider that a company connected. */
export type CheckProviderRow = {
  id: string;
  company_id: number;
  name: string;
  url: string;
  sealed_secrets: Uint8Array;
  failing_since: Date | null;
  last_failure: string | null;
  last_answer_at: Date | null;
  disconnected_at: Date | null;
  version: number;
  created_at: Date;
};

export type ListedProvider = CheckProviderRow & {
  check_types: string[];
  /** Checks that it has or is to get, and how many of them it does not have yet. */
  open_orders: number;
  waiting_orders: number;
};

/** The company's providers, in the order of their names. */
export async function findProviders(db: Queryable, companyId: number): Promise<ListedProvider[]> {
  return await db<ListedProvider[]>`
    select ${listedColumns(db)} from service.check_providers p
    where company_id = ${companyId} and disconnected_at is null order by lower(name), id`;
}

export async function findProviderOf(
  db: Queryable,
  companyId: number,
  id: string,
): Promise<ListedProvider | undefined> {
  const [row] = await db<ListedProvider[]>`
    select ${listedColumns(db)} from service.check_providers p
    where company_id = ${companyId} and id = ${id} and disconnected_at is null`;
  return row;
}

/** The provider, disconnected or not. */
export async function findProvider(db: Queryable, id: string): Promise<CheckProviderRow | undefined> {
  const [row] = await db<CheckProviderRow[]>`
    select ${columns(db)} from service.check_providers p where id = ${id}`;
  return row;
}

/** Takes a connected provider of the company for this transaction. */
export async function lockProvider(
  tx: Transaction,
  companyId: number,
  id: string,
): Promise<CheckProviderRow | undefined> {
  const [row] = await tx<CheckProviderRow[]>`
    select ${columns(tx)} from service.check_providers p
    where company_id = ${companyId} and id = ${id} and disconnected_at is null for no key update`;
  return row;
}

export async function insertProvider(
  tx: Transaction,
  row: Pick<CheckProviderRow, "id" | "company_id" | "name" | "url" | "sealed_secrets" | "created_at">,
): Promise<void> {
  await tx`insert into service.check_providers ${tx(row)}`;
}

export async function updateProvider(
  tx: Transaction,
  id: string,
  to: Partial<Pick<CheckProviderRow, "name" | "url" | "sealed_secrets" | "disconnected_at">>,
): Promise<void> {
  await tx`update service.check_providers set ${tx(to)}, version = version + 1 where id = ${id}`;
}

/** Has the provider connected for these check types of the company, and no others; returns those that it has no more. */
export async function connectTypes(
  tx: Transaction,
  { id, companyId }: { id: string; companyId: number },
  types: readonly string[],
): Promise<string[]> {
  const gone = await tx<{ type: string }[]>`
    delete from service.check_provider_types where provider_id = ${id} and type <> all (${[...types]}::text[])
    returning type`;
  await tx`
    insert into service.check_provider_types (company_id, type, provider_id)
    select ${companyId}::bigint, type, ${id}::uuid from unnest(${[...types]}::text[]) as type
    on conflict (company_id, type) do nothing`;
  return gone.map(({ type }) => type);
}

/** Which of these types another provider of the company has. */
export async function findTakenTypes(
  db: Queryable,
  companyId: number,
  { except, types }: { except: string | null; types: readonly string[] },
): Promise<{ type: string; name: string }[]> {
  return await db<{ type: string; name: string }[]>`
    select t.type, p.name from service.check_provider_types t join service.check_providers p on p.id = t.provider_id
    where t.company_id = ${companyId} and t.type = any (${[...types]}::text[]) and p.id is distinct from ${except}::uuid`;
}

/** Keeps whether the provider answers; nothing is written while it goes on as before. */
export async function noteAnswer(db: Queryable, id: string, at: Date, failure: string | null): Promise<void> {
  await (failure === null
    ? db`
      update service.check_providers set failing_since = null, last_failure = null, last_answer_at = ${at}
      where id = ${id} and (failing_since is not null or last_answer_at is null or last_answer_at < ${at}::timestamptz - interval '1 minute')`
    : db`
      update service.check_providers set failing_since = coalesce(failing_since, ${at}), last_failure = ${failure}
      where id = ${id} and (failing_since is null or last_failure is distinct from ${failure})`);
}

/** The candidates and checks that a provider has not completed; some of them. */
export async function findOpenOrders(
  db: Queryable,
  providerId: string,
  limit: number,
): Promise<{ candidate_id: number; candidate_check_id: number }[]> {
  return await db<{ candidate_id: number; candidate_check_id: number }[]>`
    select k.candidate_id, k.id as candidate_check_id from service.provider_orders o
    join service.candidate_checks k on k.id = o.candidate_check_id
    where o.provider_id = ${providerId} and o.state in ('start', 'watch') order by o.created_at limit ${limit}`;
}

/** Providers that were disconnected and whose checks are still theirs. */
export async function findLeaving(db: Queryable): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from service.check_providers p where disconnected_at is not null and exists (
      select from service.provider_orders where provider_id = p.id and state in ('start', 'watch'))`;
  return rows.map(({ id }) => id);
}

/** Removes disconnected providers that have nothing left to hear. */
export async function removeDisconnected(db: Queryable): Promise<void> {
  await db`
    delete from service.check_providers p where disconnected_at is not null and not exists (
      select from service.provider_orders where provider_id = p.id and state <> 'done')`;
}

type ProviderLag = { failing: number; waiting: number; oldestWaitingSeconds: number };

/** What providers should have and do not have yet. */
export async function measureProviderLag(db: Queryable, now: Date): Promise<ProviderLag> {
  const [lag] = await db<[ProviderLag]>`
    select
      (select count(*) from service.check_providers where failing_since is not null and disconnected_at is null)::int as failing,
      count(*)::int as waiting,
      greatest(coalesce(extract(epoch from ${now} - min(created_at)), 0), 0)::float8 as "oldestWaitingSeconds"
    from (select created_at from service.provider_orders where state = 'start' order by created_at limit 10000) o`;
  return lag;
}

function columns(db: Queryable) {
  return db`
    p.id, p.company_id, p.name, p.url, p.sealed_secrets, p.failing_since, p.last_failure, p.last_answer_at, p.disconnected_at,
    p.version, p.created_at`;
}

function listedColumns(db: Queryable) {
  return db`
    ${columns(db)},
    array(select type from service.check_provider_types where provider_id = p.id order by type) as check_types,
    (select count(*) from service.provider_orders where provider_id = p.id and state in ('start', 'watch'))::int as open_orders,
    (select count(*) from service.provider_orders where provider_id = p.id and state = 'start')::int as waiting_orders`;
}
