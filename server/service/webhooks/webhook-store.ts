import type { Queryable, Transaction } from "../../platform/db/database.ts";

export type WebhookOwner = { companyId: number; partnerId: number };

export type WebhookRow = {
  id: number;
  company_id: number;
  partner_id: number;
  uri: string;
  id_in_path: boolean;
  global: boolean;
  sealed_credentials: Uint8Array;
  disabled_at: Date | null;
  /** When the first of the attempts failed that have failed without a success since. */
  failing_since: Date | null;
  /** Since when calls pause as too many failed in a row, and when one is tried again. */
  circuit_opened_at: Date | null;
  next_probe_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Its next call is to fail on purpose (webhook-failure-store.ts). */
  fails: boolean;
};

type WebhookSettings = Pick<WebhookRow, "uri" | "id_in_path" | "global" | "sealed_credentials">;

/**
 * Takes the one webhook of a company and partner for this transaction. When there is none, writes `settings` as a new
 * one; two who create at once meet at the unique constraint, and the second gets what the first wrote.
 */
export async function createOrLockWebhook(
  tx: Transaction,
  owner: WebhookOwner,
  settings: WebhookSettings,
  now: Date,
): Promise<{ webhook: WebhookRow; created: boolean }> {
  const [created] = await tx<WebhookRow[]>`
    insert into service.webhooks
      (company_id, partner_id, uri, id_in_path, global, sealed_credentials, created_at, updated_at)
    values (${owner.companyId}, ${owner.partnerId}, ${settings.uri}, ${settings.id_in_path}, ${settings.global},
      ${settings.sealed_credentials}, ${now}, ${now})
    on conflict (company_id, partner_id) do nothing
    returning ${columns(tx)}`;
  if (created) return { webhook: created, created: true };
  const existing = await lockWebhook(tx, owner);
  if (existing) return { webhook: existing, created: false };
  // The one that was there has been removed at this moment.
  return await createOrLockWebhook(tx, owner, settings, now);
}

/** Locks the webhook for this transaction. Events keep naming it meanwhile. */
export async function lockWebhook(tx: Transaction, owner: WebhookOwner): Promise<WebhookRow | undefined> {
  const [row] = await tx<WebhookRow[]>`
    select ${columns(tx)} from service.webhooks
    where company_id = ${owner.companyId} and partner_id = ${owner.partnerId} for no key update`;
  return row;
}

const untried = {
  disabled_at: null,
  failing_since: null,
  failed_calls: 0,
  circuit_opened_at: null,
  next_probe_at: null,
  probe_claimed_until: null,
};

/** Saving says that the target works: a disabled webhook is called again. */
export async function updateWebhook(
  tx: Transaction,
  id: number,
  settings: WebhookSettings,
  now: Date,
): Promise<WebhookRow> {
  const [row] = await tx<WebhookRow[]>`
    update service.webhooks
    set ${tx({ ...settings, ...untried, updated_at: now })}
    where id = ${id} returning ${columns(tx)}`;
  if (!row) throw new Error(`Webhook ${id} is not there.`);
  return row;
}

export async function updateCredentials(
  tx: Transaction,
  id: number,
  sealed: Uint8Array,
  now: Date,
): Promise<WebhookRow> {
  const [row] = await tx<WebhookRow[]>`
    update service.webhooks set sealed_credentials = ${sealed}, updated_at = ${now}
    where id = ${id} returning ${columns(tx)}`;
  if (!row) throw new Error(`Webhook ${id} is not there.`);
  return row;
}

/** Removes the webhook with its deliveries; returns whether there was one. */
export async function removeWebhook(db: Queryable, owner: WebhookOwner): Promise<boolean> {
  const { count } = await db`
    delete from service.webhooks where company_id = ${owner.companyId} and partner_id = ${owner.partnerId}`;
  return count > 0;
}

/**
 * Disables the webhook, unless it was saved after `savedAt`; returns whether it did, or one of the other calls that were under way did
 * it before: several may be refused at once.
 */
export async function disableWebhook(
  tx: Transaction,
  id: number,
  savedAt: Date,
  now: Date,
): Promise<"now" | "before" | false> {
  const { count } = await tx`
    update service.webhooks set disabled_at = ${now}
    where id = ${id} and updated_at = ${savedAt} and disabled_at is null`;
  if (count > 0) return "now";
  const before = await tx`
    select from service.webhooks where id = ${id} and updated_at = ${savedAt} and disabled_at is not null for no key update`;
  return before.length > 0 ? "before" : false;
}

/** Webhooks that have taken no call since before this time, oldest first: all of them, or a turn of them without `except`. */
export async function findFailingWebhooks(
  db: Queryable,
  since: Date,
  { except, limit }: { except: readonly number[]; limit: number | null } = { except: [], limit: null },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from service.webhooks 
    where failing_since <= ${since} and disabled_at is null and id <> all (${[...except]}::bigint[])
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Disables the webhook if it has still accepted no call since before this time; returns whether it did. */
export async function disableFailingWebhook(
  tx: Transaction,
  id: number,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    update service.webhooks set disabled_at = ${now}
    where id = ${id} and failing_since <= ${since} and disabled_at is null`;
  return count > 0;
}

export type NotifiedCandidate = {
  id: number;
  companyId: number;
  partnerId: number;
  source: "api" | "web";
};

type NotifiedWebhook = { id: number; disabled: boolean };
type Notified = { sequence: number; webhooks: NotifiedWebhook[]; listeners: string[] };

/**
 * Numbers one more event of the candidate, and finds the webhooks to notify of it (specification, section 6,
 * rules 2 to 4): the one of the same company and partner, and the global ones of the company; none for a candidate
 * that was made in the web application. Who listens without an address (webhook-listener-store.ts) hears what a webhook of the
 * same token would. None of them can be removed before the transaction ends.
 */
export async function nextEvent(tx: Transaction, candidate: NotifiedCandidate, now: Date): Promise<Notified> {
  const [row] = await tx<Notified[]>`
    update service.candidates set event_sequence = event_sequence + 1 where id = ${candidate.id}
    returning event_sequence as sequence, (
      select coalesce(jsonb_agg(w), '[]') from (
        select id, disabled_at is not null as disabled from service.webhooks
        where company_id = ${candidate.companyId}
          and (partner_id = ${candidate.partnerId} or global) and ${candidate.source}::text = 'api'
        order by id for key share) w) as webhooks, (
      select coalesce(jsonb_agg(l.id), '[]') from (
        select id from service.webhook_listeners
        where company_id = ${candidate.companyId} and (partner_id = ${candidate.partnerId} or partner_id is null)
          and expires_at > ${now} and ${candidate.source}::text = 'api'
        order by id for key share) l) as listeners`;
  if (!row) throw new Error(`Candidate ${candidate.id} is not there.`);
  return row;
}

export async function findOwnWebhook(db: Queryable, owner: WebhookOwner): Promise<WebhookRow | undefined> {
  const [row] = await db<WebhookRow[]>`
    select ${columns(db)} from service.webhooks
    where company_id = ${owner.companyId} and partner_id = ${owner.partnerId}`;
  return row;
}

export async function findWebhooks(db: Queryable, ids: readonly number[]): Promise<WebhookRow[]> {
  return await db<WebhookRow[]>`select ${columns(db)} from service.webhooks where id = any(${[...ids]})`;
}

function columns(db: Queryable) {
  return db`
    id, company_id, partner_id, uri, id_in_path, global, sealed_credentials, disabled_at, failing_since, circuit_opened_at, next_probe_at, created_at,
    updated_at, exists (select from service.webhook_failures f where f.webhook_id = webhooks.id and f.left_count > 0) as fails`;
}
