import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { adoptIntents, deleteIntentsOf, followIntents } from "../../gateway/intent-store.ts";

/** A candidate of whom the portal has rows. `candidateId` is null for rows from before it was noted. */
export type Held = {
  id: number;
  companyId: number;
  partnerApplicationId: string;
  candidateId: number | null;
  /** Whether the service had the candidate once when it was asked. */
  seen: boolean;
  goneSince: Date | null;
};

/**
 * All that is kept of a candidate for longer than a week, beside what the outbox is to carry out. A test compares it with the
 * tables that there are.
 */
export const heldTables = [
  "documents",
  "review_queue",
  "reviews",
  "rejection_rounds",
  "rejection_reminders",
  "file_views",
  "file_rotations",
  "document_readings",
  "recorded_results",
  "adjudications",
  "consents",
  "disclosure_consents",
  "consent_withdrawals",
  "kept_facts",
  "drafts",
  "receipts",
  "named_referees",
  "journeys",
  "journey_progress",
  "held_documents",
  "document_exceptions",
  "candidate_languages",
  "staff_actions",
  "work_items",
  "work_candidates",
  "work_lookers",
  "import_rows",
  "bulk_items",
  "notes",
  "tasks",
  "messages",
  "given_copies",
  "message_files",
] as const;

/** Those in which rows from before it was noted name no candidate. */
const perhapsUnnamed = [
  "documents",
  "review_queue",
  "reviews",
  "file_views",
  "consents",
  "named_referees",
  "candidate_languages",
  "import_rows",
  "intents",
];

/** One at a time: of two, the slower would judge by rows that the faster one's are newer than. */
const enlisting = "candor.held-news";

/** Reads all rows of the portal, once: what came before they were noted one by one (migration 0084). False where it was done. */
export async function enlistAllOnce(tx: Transaction, at: Date): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtext(${enlisting}))`;
  const [done] = await tx`select from portal.held_readings`;
  if (done) return false;
  const held = [...heldTables, "intents"]
    .map((table) => tx`select company_id, partner_application_id, candidate_id from ${tx(`portal.${table}`)}`)
    .reduce((all, one) => tx`${all} union ${one}`);
  await tx`
    insert into portal.held_candidates (company_id, partner_application_id, candidate_id)
    select company_id, partner_application_id, candidate_id from (${held}) held
    where partner_application_id <> ''
    on conflict do nothing`;
  await tx`
    with held as (${held})
    delete from portal.held_candidates h where not exists (
      select from held where held.company_id = h.company_id
        and held.partner_application_id = h.partner_application_id
        and held.candidate_id is not distinct from h.candidate_id)`;
  await tx`insert into portal.held_readings (read_at) values (${at})`;
  return true;
}

/**
 * Updates the list of candidates of whom the portal has rows, by the next of those whose rows came or went. They are noted in the
 * transaction that changed them, so that who is judged here is judged with that change.
 * @returns how many notes it took away
 */
export async function enlistNext(tx: Transaction, limit: number): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext(${enlisting}))`;
  const isHeld = [...heldTables, "intents"]
    .map((table) => {
      const unnamed = perhapsUnnamed.includes(table)
        ? tx`or (t.candidate_id is null and news.candidate_id is null)`
        : tx``;
      return tx`exists (select from ${tx(`portal.${table}`)} t where t.company_id = news.company_id
        and t.partner_application_id = news.partner_application_id and (t.candidate_id = news.candidate_id ${unnamed}))`;
    })
    .reduce((all, one) => tx`${all} or ${one}`);
  const [row] = await tx<{ taken: number }[]>`
    with taken as (
      delete from portal.held_news where id in (select id from portal.held_news order by id limit ${limit})
      returning company_id, partner_application_id, candidate_id
    ), judged as materialized (
      select news.*, (${isHeld}) as held
      from (select distinct company_id, partner_application_id, candidate_id from taken) news
    ), added as (
      insert into portal.held_candidates (company_id, partner_application_id, candidate_id)
      select company_id, partner_application_id, candidate_id from judged where held
      on conflict do nothing
    ), removed as (
      delete from portal.held_candidates h using judged
      where not judged.held and h.company_id = judged.company_id
        and h.partner_application_id = judged.partner_application_id
        and h.candidate_id is not distinct from judged.candidate_id
    )
    select count(*) as taken from taken`;
  return row?.taken ?? 0;
}

/** The companies with candidates of whom the portal has rows: one look into the index for each. */
export async function findHoldingCompanies(db: Queryable): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with recursive holding (id) as (
      (select company_id from portal.held_candidates order by company_id limit 1)
      union all
      select (select company_id from portal.held_candidates where company_id > holding.id order by company_id limit 1)
      from holding where holding.id is not null)
    select id from holding where id is not null`;
  return rows.map(({ id }) => id);
}

/**
 * Some of a company's who were not asked after since `before`, those first for whom it is longest ago; only those of whom it is not
 * known whether the service has them, where `doubted` says so.
 */
export async function findUnasked(
  db: Queryable,
  companyId: number,
  { before, limit, doubted = false }: { before: Date; limit: number; doubted?: boolean },
): Promise<Held[]> {
  return await db<Held[]>`
    select ${columns(db)} from portal.held_candidates
    where company_id = ${companyId} and (asked_at is null or asked_at < ${before})
      ${doubted ? db`and in_doubt` : db``}
    order by asked_at nulls first, id limit ${limit}`;
}

/** Doubts all of a company's that were not seen since then. */
export async function doubtUnseen(db: Queryable, companyId: number, since: Date): Promise<void> {
  await db`
    update portal.held_candidates set in_doubt = true
    where company_id = ${companyId} and asked_at < ${since} and not in_doubt`;
}

/** The service says that these are gone: it is asked after each of them. */
export async function doubtHeld(
  tx: Transaction,
  companyId: number,
  candidateIds: readonly number[],
): Promise<void> {
  if (candidateIds.length === 0) return;
  await tx`
    update portal.held_candidates set in_doubt = true
    where company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[])`;
}

type ListedUnder = { id: number; partner_application_id: string };

/** The service has listed these candidates. */
export async function noteListed(
  tx: Transaction,
  companyId: number,
  listed: readonly ListedUnder[],
  { connectionSha256, at }: { connectionSha256: Buffer; at: Date },
): Promise<void> {
  if (listed.length === 0) return;
  await tx`
    update portal.held_candidates h
    set asked_at = ${at}, connection_sha256 = ${connectionSha256}, seen = true, gone_since = null, in_doubt = false
    from unnest(${listed.map(({ id }) => id)}::bigint[],
      ${listed.map(({ partner_application_id }) => partner_application_id)}::text[]) as there (id, partner_application_id)
    where h.company_id = ${companyId} and h.candidate_id = there.id
      and h.partner_application_id = there.partner_application_id`;
}

/** What is held of these candidates under another partner_application_id than the one that they have now. */
export async function findHeldElsewhere(
  tx: Transaction,
  companyId: number,
  listed: readonly ListedUnder[],
): Promise<(Held & { to: string })[]> {
  if (listed.length === 0) return [];
  return await tx<(Held & { to: string })[]>`
    select ${columns(tx)}, "to" from portal.held_candidates
    join unnest(${listed.map(({ id }) => id)}::bigint[],
      ${listed.map(({ partner_application_id }) => partner_application_id)}::text[]) as there (listed_id, "to")
      on candidate_id = listed_id and partner_application_id <> "to"
    where company_id = ${companyId}`;
}

/** The service did not say whether it has the candidate. */
export async function noteAsked(db: Queryable, held: Held, at: Date): Promise<void> {
  await db`update portal.held_candidates set asked_at = ${at} where id = ${held.id}`;
}

/** The service has these candidates. */
export async function noteThere(
  db: Queryable,
  ids: number[],
  { connectionSha256, at }: { connectionSha256: Buffer; at: Date },
): Promise<void> {
  await db`
    update portal.held_candidates
    set asked_at = ${at}, connection_sha256 = ${connectionSha256}, seen = true, gone_since = null, in_doubt = false
    where id = any(${ids}::bigint[])`;
}

/** Rows of whom it was not noted are those of the candidate whom the service has under their id. */
export async function adoptHeld(tx: Transaction, held: Held, candidateId: number): Promise<void> {
  // What was noted since of the candidate stands; there is one of these at most for each.
  const languages = tx("portal.candidate_languages");
  await tx`
    delete from ${languages} unnamed
    where company_id = ${held.companyId} and partner_application_id = ${held.partnerApplicationId}
      and candidate_id is null and exists (
        select from ${languages} named where named.company_id = unnamed.company_id
          and named.partner_application_id = unnamed.partner_application_id and named.candidate_id = ${candidateId})`;
  for (const table of heldTables) {
    await tx`
      update ${tx(`portal.${table}`)} set candidate_id = ${candidateId}
      where company_id = ${held.companyId} and partner_application_id = ${held.partnerApplicationId}
        and candidate_id is null`;
  }
  await adoptIntents(tx, { ...held, candidateId });
  // The candidate is enlisted the next night.
  await tx`delete from portal.held_candidates where id = ${held.id}`;
}

/** The service does not have the candidate. By another connection than the one that counts, that says nothing. */
export async function noteGone(
  db: Queryable,
  held: Held,
  { connectionSha256, at }: { connectionSha256: Buffer; at: Date },
): Promise<void> {
  await db`
    update portal.held_candidates
    set asked_at = ${at},
      gone_since = case
        when coalesce(connection_sha256, ${connectionSha256}) = ${connectionSha256}
        then coalesce(gone_since, ${at}::timestamptz)
      end,
      connection_sha256 = coalesce(connection_sha256, ${connectionSha256})
    where id = ${held.id}`;
}

/** The candidates of a company that the service no longer has. */
export async function findGone(db: Queryable, companyId: number): Promise<Held[]> {
  return await db<Held[]>`
    select ${columns(db)} from portal.held_candidates
    where company_id = ${companyId} and gone_since is not null order by id`;
}

/** Marks a candidate as gone of whom that is certain: the portal itself had them deleted. */
export async function holdAsGone(tx: Transaction, owner: Owner, at: Date): Promise<Held> {
  const [held] = await tx<Held[]>`
    insert into portal.held_candidates
      (company_id, partner_application_id, candidate_id, seen, asked_at, gone_since)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, true, ${at}, ${at})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set seen = true, asked_at = excluded.asked_at, gone_since = excluded.gone_since
    returning ${columns(tx)}`;
  if (!held) throw new Error("The candidate was not marked as gone.");
  return held;
}

/**
 * Erases all rows about a candidate who is still marked as gone since then; returns whether it did. A second process
 * that does the same, or has just seen the candidate, is not disturbed.
 */
export async function eraseHeld(tx: Transaction, held: Held): Promise<boolean> {
  const marked = await tx`
    delete from portal.held_candidates where id = ${held.id} and gone_since = ${held.goneSince} returning id`;
  if (marked.length === 0) return false;
  for (const table of [...heldTables, "handovers"]) {
    await tx`
      delete from ${tx(`portal.${table}`)}
      where company_id = ${held.companyId} and partner_application_id = ${held.partnerApplicationId}
        and candidate_id is not distinct from ${held.candidateId}::bigint`;
  }
  await deleteIntentsOf(tx, held);
  // What was noted on the way, this erasure included.
  await tx`
    delete from portal.held_news
    where company_id = ${held.companyId} and partner_application_id = ${held.partnerApplicationId}
      and candidate_id is not distinct from ${held.candidateId}::bigint`;
  // Requests for a link say nothing of the candidate but the id; of the next one with it, they would be in the way.
  await tx`
    delete from portal.link_requests
    where company_id = ${held.companyId} and partner_application_id = ${held.partnerApplicationId}
      and (candidate_id is null or candidate_id is not distinct from ${held.candidateId}::bigint)`;
  return true;
}

/** The rows that are found again under another partner_application_id. The candidate is asked for the rest again there. */
const following = [
  "documents",
  "review_queue",
  "reviews",
  "rejection_rounds",
  "rejection_reminders",
  "file_views",
  "file_rotations",
  "document_readings",
  "recorded_results",
  "adjudications",
  "consents",
  "consent_withdrawals",
  "kept_facts",
  "receipts",
  "named_referees",
  "document_exceptions",
  "staff_actions",
  "work_items",
  "work_candidates",
  "notes",
  "tasks",
  "given_copies",
  "messages",
  "message_files",
] as const;

/**
 * Follows a candidate who has got another partner_application_id. What stays under the old one is held on, and goes with
 * the candidate.
 */
export async function followHeld(tx: Transaction, held: Held, to: string): Promise<void> {
  const moving = tx`
    company_id = ${held.companyId} and partner_application_id = ${held.partnerApplicationId}
    and candidate_id = ${held.candidateId}`;
  for (const table of following) {
    await tx`update ${tx(`portal.${table}`)} set partner_application_id = ${to} where ${moving}`;
  }
  if (held.candidateId !== null) await followIntents(tx, { ...held, candidateId: held.candidateId }, to);
  await tx`update portal.held_candidates set gone_since = null where id = ${held.id}`;
}

function columns(db: Queryable) {
  return db`id, company_id as "companyId", partner_application_id as "partnerApplicationId",
    candidate_id as "candidateId", seen, gone_since as "goneSince"`;
}
