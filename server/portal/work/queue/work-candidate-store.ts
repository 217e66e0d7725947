import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/** What the queue filters by; null where it was not read yet, or the service does not say. */
export type WorkFacts = {
  status: string;
  partner: { id: number; name: string } | null;
  createdAt: Date | null;
  outcomes: string[];
  /** By when the first of the open checks is due. */
  dueAt: Date | null;
};

/** Makes sure that there is a row for whoever something waits of. */
export async function noteWorkCandidate(db: Queryable, owner: Owner): Promise<void> {
  await db`
    insert into portal.work_candidates as c (company_id, candidate_id, partner_application_id)
    values (${owner.companyId}, ${owner.candidateId}, ${owner.partnerApplicationId})
    on conflict (company_id, candidate_id) do update set partner_application_id = excluded.partner_application_id
    where c.partner_application_id <> excluded.partner_application_id`;
}

/**
 * Notes what the service says of candidates. There is a row for those of whom something `waits`, for those who have one
 * already, and for those who were canceled: a document of theirs that is listed later does not wait.
 */
export async function noteWorkFacts(
  tx: Transaction,
  companyId: number,
  candidates: readonly (Owner & WorkFacts & { waits: boolean })[],
): Promise<void> {
  const json = tx.json(
    candidates.map(({ partner, createdAt, dueAt, ...more }) => ({
      ...more,
      partnerId: partner?.id ?? null,
      partnerName: partner?.name ?? null,
      createdAt: createdAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
    })),
  );
  const told = tx`jsonb_to_recordset(${json}) as t ("candidateId" bigint, "partnerApplicationId" text, status text,
    "partnerId" bigint, "partnerName" text, "createdAt" timestamptz, outcomes text[], "dueAt" timestamptz, waits boolean)`;
  await tx`
    insert into portal.work_candidates (company_id, candidate_id, partner_application_id, status, partner_id,
      partner_name, created_at, outcomes, due_at)
    select ${companyId}::bigint, t."candidateId", t."partnerApplicationId", t.status, t."partnerId", t."partnerName",
      t."createdAt", t.outcomes, t."dueAt"
    from ${told}
    where t.waits or t.status = 'canceled' or exists (
      select from portal.work_candidates c where c.company_id = ${companyId} and c.candidate_id = t."candidateId")
    on conflict (company_id, candidate_id) do update
    set partner_application_id = excluded.partner_application_id, status = excluded.status,
      partner_id = excluded.partner_id, partner_name = excluded.partner_name, created_at = excluded.created_at,
      outcomes = excluded.outcomes, due_at = excluded.due_at`;
}

/** Before all is read again: a candidate who was canceled there need not be canceled now. */
export async function forgetStatuses(tx: Transaction, companyId: number): Promise<void> {
  await tx`update portal.work_candidates set status = null where company_id = ${companyId} and status is not null`;
}

/** Whose task each of these candidates is, by the service's id; those who are nobody's are left out. */
export async function findAssignees(
  db: Queryable,
  companyId: number,
  candidateIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db<{ id: number; name: string }[]>`
    select c.candidate_id as id, u.name from portal.work_candidates c
    join portal.staff_users u on u.id = c.assignee_id and u.removed_at is null
    where c.company_id = ${companyId} and c.candidate_id = any(${[...candidateIds]}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The candidates who are this person's, as long as they are of the company's staff, by the service's id. */
export async function findAssignedTo(db: Queryable, companyId: number, staffId: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select c.candidate_id as id from portal.work_candidates c
    join portal.staff_users u on u.id = c.assignee_id and u.removed_at is null
    where c.company_id = ${companyId} and c.assignee_id = ${staffId}`;
  return rows.map(({ id }) => id);
}

/** Whose the candidate is; null is nobody's. */
export async function findAssigneeId(
  db: Queryable,
  { companyId, candidateId }: Pick<Owner, "companyId" | "candidateId">,
): Promise<string | null> {
  const [row] = await db<{ id: string | null }[]>`
    select assignee_id as id from portal.work_candidates
    where company_id = ${companyId} and candidate_id = ${candidateId}`;
  return row?.id ?? null;
}

/** The partners of whose candidates something has waited. */
export async function findPartners(
  db: Queryable,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return await db`
    select partner_id as id, max(partner_name) as name from portal.work_candidates
    where company_id = ${companyId} and partner_id is not null and partner_name is not null
    group by partner_id order by max(partner_name) limit 200`;
}

/** The claim of an open page ends so long after the page was last heard of, which is every 20 seconds. */
export const pageClaimMs = 60_000;
/** One that was taken in the list, or by "Next for me", lasts so long unless the desk opens the candidate. */
export const listClaimMs = 15 * 60_000;

/**
 * Claims a candidate, or prolongs one's own claim; false when someone else has it. At the same moment only one of several
 * gets it.
 */
export async function claimCandidate(
  db: Queryable,
  owner: Owner,
  { staffId, at, forMs }: { staffId: string; at: Date; forMs: number },
): Promise<boolean> {
  const end = new Date(at.getTime() + forMs);
  const rows = await db`
    insert into portal.work_candidates as c
      (company_id, candidate_id, partner_application_id, claimed_by, claim_active_at, claim_ends_at)
    values (${owner.companyId}, ${owner.candidateId}, ${owner.partnerApplicationId}, ${staffId}, ${at}, ${end})
    on conflict (company_id, candidate_id) do update
    set claimed_by = ${staffId}, claim_active_at = ${at}, claim_ends_at = ${end}
    where ${isFree(db, { staffId, at })}
    returning c.candidate_id`;
  return rows.length > 0;
}

/** A page of this person's holds these candidates: their claims last. */
export async function prolongClaims(
  db: Queryable,
  { companyId, candidateIds }: { companyId: number; candidateIds: readonly number[] },
  { staffId, at }: { staffId: string; at: Date },
): Promise<void> {
  await db`
    update portal.work_candidates
    set claim_active_at = ${at}, claim_ends_at = greatest(claim_ends_at, ${new Date(at.getTime() + pageClaimMs)})
    where company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[]) and claimed_by = ${staffId}`;
}

/** Gives a claim back; no effect on someone else's. */
export async function releaseClaim(
  db: Queryable,
  { companyId, candidateId }: Pick<Owner, "companyId" | "candidateId">,
  staffId: string,
): Promise<void> {
  await db`
    update portal.work_candidates set claimed_by = null, claim_active_at = null, claim_ends_at = null
    where company_id = ${companyId} and candidate_id = ${candidateId} and claimed_by = ${staffId}`;
}

/** Who has claimed the candidate now, and whose task they are. */
export type Handling = {
  claimedBy: { id: string; name: string } | null;
  assignee: { id: string; name: string } | null;
};

export async function findHandling(
  db: Queryable,
  { companyId, candidateId }: Owner,
  now: Date,
): Promise<Handling> {
  const [row] = await db<Handling[]>`
    select
      case when c.claim_ends_at > ${now} then jsonb_build_object('id', by.id, 'name', by.name) end as "claimedBy",
      case when assignee.id is not null then jsonb_build_object('id', assignee.id, 'name', assignee.name) end as "assignee"
    from portal.work_candidates c
      left join portal.staff_users by on by.id = c.claimed_by
      left join portal.staff_users assignee on assignee.id = c.assignee_id
    where c.company_id = ${companyId} and c.candidate_id = ${candidateId}`;
  return row ?? { claimedBy: null, assignee: null };
}

/** Makes the candidate somebody's, or nobody's. */
export async function assignCandidate(db: Queryable, owner: Owner, assigneeId: string | null): Promise<void> {
  await noteWorkCandidate(db, owner);
  await db`
    update portal.work_candidates set assignee_id = ${assigneeId}
    where company_id = ${owner.companyId} and candidate_id = ${owner.candidateId}`;
}

/** The condition for candidates that this person may claim; `c` is the candidate's alias. A claim without an end is of a version before 0102. */
export function isFree(db: Queryable, { staffId, at }: { staffId: string; at: Date }) {
  return db`(c.claimed_by is null or c.claimed_by = ${staffId} or coalesce(c.claim_ends_at, '-infinity') <= ${at})`;
}

export async function deleteWorkCandidates(
  db: Queryable,
  companyId: number,
  candidateIds: number[],
): Promise<void> {
  await db`
    delete from portal.work_candidates
    where company_id = ${companyId} and candidate_id = any(${candidateIds}::bigint[])`;
}
