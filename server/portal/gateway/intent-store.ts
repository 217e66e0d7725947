import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Owner } from "../foundation/rows/owner-store.ts";

/** On which the database says that an intent is due. */
export const intentsChannel = "candor_intents";

/** Long enough for a process that is busy to prolong it in time, and short enough to wait for after a crash. */
const claimSeconds = 15;

export type ClaimedIntent = {
  id: number;
  /** Whose turn it is: the claim is void once another process has taken the intent over. */
  claim: string;
  /** `candidateId` is null for one from before it was noted. */
  owner: Omit<Owner, "candidateId"> & { candidateId: number | null };
  kind: string;
  subject: string;
  sealedPayload: Buffer | null;
  form: number;
  requestId: string | null;
  createdAt: Date;
  /** When it was first sent; null when the service can't have it. */
  sentAt: Date | null;
  /** With the one that is claimed. */
  attempts: number;
};

export type NewIntent = Pick<ClaimedIntent, "kind" | "subject" | "sealedPayload" | "form" | "requestId"> & {
  owner: Owner;
  createdAt: Date;
  nextAttemptAt: Date;
};

/** Adds an intent that its process carries out itself, at once; null where there is one already. */
export async function insertClaimedIntent(tx: Transaction, added: NewIntent): Promise<ClaimedIntent | null> {
  const [row] = await tx<Row[]>`
    insert into portal.intents as i ${values(tx, added, true)}
    on conflict (company_id, partner_application_id, candidate_id, kind, subject) do nothing
    returning ${columns(tx)}`;
  return row ? intent(row) : null;
}

/** Adds an intent for the outbox to carry out. One that is there already is tried again from its beginning. */
export async function insertIntent(tx: Transaction, added: NewIntent): Promise<void> {
  await tx`
    insert into portal.intents as i ${values(tx, added, false)}
    on conflict (company_id, partner_application_id, candidate_id, kind, subject) do update
    set next_attempt_at = excluded.next_attempt_at, created_at = excluded.created_at, attempts = 0`;
  tx.announce(intentsChannel, "");
}

type Which = { owner: Owner; kind: string; subject?: string | undefined };

/** Claims the oldest of these that nobody has claimed. */
export async function claimIntent(db: Queryable, which: Which): Promise<ClaimedIntent | null> {
  const [row] = await db<Row[]>`
    update portal.intents i set ${claiming(db)}
    where id = (
      select id from portal.intents i where ${among(db, which)} and ${unclaimed(db)}
      order by id limit 1 for update skip locked)
    returning ${columns(db)}`;
  return row ? intent(row) : null;
}

export async function hasIntent(db: Queryable, which: Which): Promise<boolean> {
  const rows = await db`select from portal.intents i where ${among(db, which)} limit 1`;
  return rows.length > 0;
}

/**
 * Claims something that a company does once at a time, and that is no candidate's: an intent that the outbox never takes up.
 * Null while another process has it.
 */
export async function claimOfCompany(
  db: Queryable,
  { companyId, kind, at }: { companyId: number; kind: string; at: Date },
): Promise<Claim | null> {
  const [row] = await db<Claim[]>`
    insert into portal.intents as i (company_id, partner_application_id, candidate_id, kind, subject, payload_form,
      created_at, attempts, claim, claimed_until)
    values (${companyId}, '', null, ${kind}, '', 1, ${at}, 1, gen_random_uuid(), ${claimEnd(db)})
    on conflict (company_id, partner_application_id, candidate_id, kind, subject) do update set ${claiming(db)}
    where i.claimed_until is null or i.claimed_until <= now()
    returning i.id, i.claim`;
  return row ?? null;
}

type DueIntents = {
  now: Date;
  kinds: readonly string[];
  /** How many are claimed at most, in all and of one company. */
  most: number;
  ofCompany: number;
  /** How many of each company this process has under way, which are part of its share. */
  underWay: ReadonlyMap<number, number>;
};

/**
 * Claims what is due. The companies take turns, so that one of which much is due, or whose service hangs, has no more than
 * its share.
 */
export async function claimDueIntents(db: Queryable, due: DueIntents): Promise<ClaimedIntent[]> {
  const { now, most, ofCompany } = due;
  const kinds = [...due.kinds];
  const companies = [...due.underWay.keys()];
  const counts = [...due.underWay.values()];
  const rows = await db<Row[]>`
    with recursive waiting (company_id) as (
      (select company_id from portal.intents where next_attempt_at is not null order by company_id limit 1)
      union all
      select (select company_id from portal.intents
        where next_attempt_at is not null and company_id > waiting.company_id order by company_id limit 1)
      from waiting where waiting.company_id is not null
    ), busy as (
      select * from unnest(${companies}::bigint[], ${counts}::bigint[]) as busy (company_id, count)
    ), turns as materialized (
      select due.id from waiting left join busy using (company_id)
      cross join lateral (
        select id, next_attempt_at, row_number() over (order by next_attempt_at, id) as turn
        from portal.intents
        where company_id = waiting.company_id and next_attempt_at <= ${now} and kind = any(${kinds}::text[])
          and ${unclaimed(db)}
        order by next_attempt_at, id limit greatest(${ofCompany} - coalesce(busy.count, 0), 0)
      ) due
      order by due.turn, due.next_attempt_at limit ${most}
    ), free as (
      select id from portal.intents where id in (select id from turns) and ${unclaimed(db)}
      for update skip locked
    )
    update portal.intents i set ${claiming(db)} from free where i.id = free.id
    returning ${columns(db)}`;
  return rows.map(intent);
}

/** What makes a claim: with it an intent is prolonged, postponed or closed. */
export type Claim = Pick<ClaimedIntent, "id" | "claim">;

/** False when the claim is void. */
export async function prolongClaim(db: Queryable, { id, claim }: Claim): Promise<boolean> {
  const rows = await db`
    update portal.intents set claimed_until = ${claimEnd(db)} where id = ${id} and claim = ${claim} returning id`;
  return rows.length > 0;
}

/** From now on the service may have it. False when the claim is void. */
export async function noteSent(db: Queryable, { id, claim }: Claim, at: Date): Promise<boolean> {
  const rows = await db`
    update portal.intents set sent_at = coalesce(sent_at, ${at}), claimed_until = ${claimEnd(db)}
    where id = ${id} and claim = ${claim} returning id`;
  return rows.length > 0;
}

/** It is tried again then; null: when the company connects again. */
export async function postponeIntent(db: Queryable, { id, claim }: Claim, next: Date | null): Promise<void> {
  await db`
    update portal.intents set next_attempt_at = ${next}, claim = null, claimed_until = null
    where id = ${id} and claim = ${claim}`;
}

/** It is taken up again then, and this was no attempt. */
export async function restIntent(db: Queryable, { id, claim }: Claim, until: Date): Promise<void> {
  await db`
    update portal.intents
    set next_attempt_at = ${until}, attempts = greatest(attempts - 1, 0), claim = null, claimed_until = null
    where id = ${id} and claim = ${claim}`;
}

/** False when the claim is void. */
export async function closeIntent(db: Queryable, { id, claim }: Claim): Promise<boolean> {
  const rows = await db`delete from portal.intents where id = ${id} and claim = ${claim} returning id`;
  return rows.length > 0;
}

/** What of a company's waits longer than for its first repetition is tried at once, however long it has waited. */
export async function resumeIntents(tx: Transaction, companyId: number, now: Date): Promise<void> {
  await tx`
    update portal.intents i set next_attempt_at = ${now}
    where company_id = ${companyId} and partner_application_id <> '' and ${unclaimed(tx)}
      and (next_attempt_at is null or attempts > 1)`;
  tx.announce(intentsChannel, "");
}

export async function deleteIntentsOf(tx: Transaction, owner: ClaimedIntent["owner"]): Promise<void> {
  await tx`delete from portal.intents i where ${of(tx, owner)}`;
}

/** Those of whom it was not noted become this candidate's. */
export async function adoptIntents(tx: Transaction, owner: Owner): Promise<void> {
  const nobodys = of(tx, { ...owner, candidateId: null });
  await tx`
    delete from portal.intents i where ${nobodys} and exists (
      select from portal.intents other
      where other.company_id = i.company_id and other.partner_application_id = i.partner_application_id
        and other.candidate_id = ${owner.candidateId} and (other.kind, other.subject) = (i.kind, i.subject))`;
  await tx`update portal.intents i set candidate_id = ${owner.candidateId} where ${nobodys}`;
}

/** Follows a candidate to another partner_application_id, except with what is sealed under the old one. */
export async function followIntents(tx: Transaction, owner: Owner, to: string): Promise<void> {
  await tx`update portal.intents i set partner_application_id = ${to} where ${of(tx, owner)} and payload_form > 0`;
}

function among(db: Queryable, { owner, kind, subject }: Which) {
  return db`company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
    and (candidate_id = ${owner.candidateId} or candidate_id is null) and kind = ${kind}
    ${subject === undefined ? db`` : db`and subject = ${subject}`}`;
}

function of(db: Queryable, owner: ClaimedIntent["owner"]) {
  return db`i.company_id = ${owner.companyId} and i.partner_application_id = ${owner.partnerApplicationId}
    and i.candidate_id is not distinct from ${owner.candidateId}::bigint`;
}

/** By the database's clock, as the processes' may differ. */
function unclaimed(db: Queryable) {
  return db`(claimed_until is null or claimed_until <= now())`;
}

function claimEnd(db: Queryable) {
  return db`now() + make_interval(secs => ${claimSeconds})`;
}

function claiming(db: Queryable) {
  return db`claim = gen_random_uuid(), claimed_until = ${claimEnd(db)}, attempts = i.attempts + 1`;
}

function values(db: Queryable, { owner, ...added }: NewIntent, isClaimed: boolean) {
  return db`
    (company_id, partner_application_id, candidate_id, kind, subject, sealed_payload, payload_form, request_id,
      created_at, next_attempt_at, attempts, claim, claimed_until)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${added.kind}, ${added.subject},
      ${added.sealedPayload}, ${added.form}, ${added.requestId}, ${added.createdAt}, ${added.nextAttemptAt},
      ${isClaimed ? db`1, gen_random_uuid(), ${claimEnd(db)}` : db`0, null, null`})`;
}

type Row = Omit<ClaimedIntent, "owner"> & ClaimedIntent["owner"];

function columns(db: Queryable) {
  return db`i.id, i.claim, i.company_id as "companyId", i.partner_application_id as "partnerApplicationId",
    i.candidate_id as "candidateId", i.kind, i.subject, i.sealed_payload as "sealedPayload",
    i.payload_form as form, i.request_id as "requestId", i.created_at as "createdAt", i.sent_at as "sentAt",
    i.attempts`;
}

function intent({ companyId, partnerApplicationId, candidateId, ...row }: Row): ClaimedIntent {
  return { ...row, owner: { companyId, partnerApplicationId, candidateId } };
}
