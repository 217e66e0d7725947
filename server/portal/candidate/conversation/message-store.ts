import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import type { Message, MessageMailOutcome } from "./message.ts";

export type SealedMessage = Omit<Message, "text" | "facts"> & {
  sealed: Uint8Array;
  sealedFacts: Uint8Array | null;
};

type MessageRow = {
  kind: Message["kind"];
  staffUserId: string | null;
  checkId?: number | null;
  checkType?: string;
  disputeId?: number;
  about?: string | null;
  decision?: NonNullable<Message["decision"]>;
  key: string;
  writtenAt: Date;
};

/** Returns its id, or null when the same was stored before. The text is sealed for the id, and follows. */
export async function insertMessage(tx: Transaction, owner: Owner, row: MessageRow): Promise<number | null> {
  const [stored] = await tx<{ id: number }[]>`
    insert into portal.messages (company_id, partner_application_id, candidate_id, staff_user_id, kind,
      candidate_check_id, check_type, dispute_id, about, decision, sealed, request_key, written_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${row.staffUserId}, ${row.kind},
      ${row.checkId ?? null}, ${row.checkType ?? ""}, ${row.disputeId ?? null}, ${row.about ?? null}, ${row.decision ?? null}, ''::bytea,
      ${row.key}, ${row.writtenAt})
    on conflict (company_id, candidate_id, request_key) do nothing
    returning id`;
  return stored?.id ?? null;
}

export async function writeMessageText(tx: Transaction, id: number, sealed: Uint8Array): Promise<void> {
  await tx`update portal.messages set sealed = ${sealed} where id = ${id}`;
}

/** What answers to questions are to be, sealed. */
export async function writeMessageFacts(tx: Transaction, id: number, sealed: Uint8Array): Promise<void> {
  await tx`update portal.messages set sealed_facts = ${sealed} where id = ${id}`;
}

/** The oldest first. */
export async function listSealedMessages(db: Queryable, owner: Owner): Promise<SealedMessage[]> {
  return await db<SealedMessage[]>`
    select ${columns(db)} from portal.messages m left join portal.staff_users u on u.id = m.staff_user_id
    where ${ownedBy(db, owner, "m")} order by m.id`;
}

export async function findSealedMessage(
  db: Queryable,
  owner: Owner,
  id: number,
): Promise<SealedMessage | null> {
  const [row] = await db<SealedMessage[]>`
    select ${columns(db)} from portal.messages m left join portal.staff_users u on u.id = m.staff_user_id
    where ${ownedBy(db, owner, "m")} and m.id = ${id}`;
  return row ?? null;
}

/** What a candidate asks and the company answers once. */
type AskedKind = "dispute" | "correction" | "erasure";

/**
 * What one of these that has no answer is about, until the transaction ends; null where there is none. Two answers at the same moment
 * come one after the other.
 */
export async function lockOpen(
  tx: Transaction,
  owner: Owner,
  kind: AskedKind,
  id: number,
): Promise<Pick<Message, "checkId" | "checkType" | "about"> | null> {
  const [row] = await tx<Pick<Message, "checkId" | "checkType" | "about">[]>`
    select m.candidate_check_id as "checkId", m.check_type as "checkType", m.about from portal.messages m
    where ${ownedBy(tx, owner, "m")} and m.id = ${id} and m.kind = ${kind} and ${unanswered(tx)}
    for update`;
  return row ?? null;
}

/** Whether the candidate has asked the same, about this check or this detail, and has no answer yet. */
export async function hasOpen(
  db: Queryable,
  owner: Owner,
  kind: AskedKind,
  { checkId = null, about = null }: { checkId?: number | null; about?: string | null } = {},
): Promise<boolean> {
  const rows = await db`
    select from portal.messages m
    where ${ownedBy(db, owner, "m")} and m.kind = ${kind} and m.candidate_check_id is not distinct from ${checkId}
      and m.about is not distinct from ${about} and ${unanswered(db)}`;
  return rows.length > 0;
}

function unanswered(db: Queryable) {
  return db`not exists (select from portal.messages a where a.dispute_id = m.id)`;
}

/** Until the transaction ends, nobody else stores a message of this candidate's own. */
export async function lockMessages(tx: Transaction, { companyId, candidateId }: Owner): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.messages:${companyId}:${candidateId}`}, 0))`;
}

/** How many of the candidate's own messages came since the company's last. */
export async function countUnanswered(db: Queryable, owner: Owner): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from portal.messages m
    where ${ownedBy(db, owner, "m")} and m.staff_user_id is null and m.id > coalesce((
      select max(s.id) from portal.messages s where ${ownedBy(db, owner, "s")} and s.staff_user_id is not null), 0)`;
  return Number(row?.count ?? 0);
}

/** Of the candidate's own messages, when each was written and first shown to someone at the company, the oldest first. */
export async function listAnswers(
  db: Queryable,
  owner: Owner,
): Promise<{ id: number; writtenAt: Date; shownAt: Date | null }[]> {
  return await db<{ id: number; writtenAt: Date; shownAt: Date | null }[]>`
    select m.id, m.written_at as "writtenAt", m.shown_at as "shownAt" from portal.messages m
    where ${ownedBy(db, owner, "m")} and m.staff_user_id is null order by m.id`;
}

/** The first time counts. False where the candidate has written no such message. */
export async function noteShown(
  db: Queryable,
  owner: Owner,
  id: number,
  { to, at }: { to: string; at: Date },
): Promise<boolean> {
  const rows = await db`
    update portal.messages m set shown_at = coalesce(m.shown_at, ${at}), shown_to = coalesce(m.shown_to, ${to})
    where ${ownedBy(db, owner, "m")} and m.id = ${id} and m.staff_user_id is null returning m.id`;
  return rows.length > 0;
}

export async function noteMessageMail(
  tx: Transaction,
  id: number,
  { outcome, at }: { outcome: MessageMailOutcome; at: Date },
): Promise<void> {
  await tx`update portal.messages set mail_outcome = ${outcome}, mail_settled_at = ${at} where id = ${id}`;
}

function columns(db: Queryable) {
  return db`m.id, m.kind, m.sealed, m.sealed_facts as "sealedFacts", m.candidate_check_id as "checkId", m.check_type as "checkType",
    m.dispute_id as "disputeId", m.about, m.decision, m.written_at as "writtenAt", m.shown_at as "shownAt", m.mail_outcome as mail,
    case when m.staff_user_id is null then null else jsonb_build_object('id', u.id, 'name', u.name) end as staff`;
}
