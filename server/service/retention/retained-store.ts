import type { Retained } from "../../contract/retention/plan.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

/** A candidate as retention sees it: what there is of it, by its number, and since when it is closed. */
export type RetainedRow = {
  id: number;
  company_id: number;
  partner_id: number;
  partner_application_id: string;
  closed_at: Date | null;
  held: boolean;
  facts: number;
  signatures: number;
  has_ip: boolean;
  documents: number;
  checks: RetainedCheckRow[];
};

/** As PostgreSQL has it in JSON. */
type RetainedCheckRow = {
  id: number;
  type: string;
  canceled: boolean;
  completed_at: string | null;
  has_result: boolean;
  has_details: boolean;
  referees: number;
  result_files: number;
};

export async function findRetainedCandidate(db: Queryable, id: number): Promise<RetainedRow | undefined> {
  const [row] = await db<RetainedRow[]>`
    select ${retainedColumns(db)} from service.candidates c where c.id = ${id}`;
  return row;
}

/** All candidates within reach above `after`, in the order of their ids; held ones too. */
export async function findRetained(
  db: Queryable,
  reach: Reach,
  { after, limit }: { after: number; limit: number },
): Promise<RetainedRow[]> {
  return await db<RetainedRow[]>`
    select ${retainedColumns(db)} from service.candidates c
    where ${within(db, reach)} and c.id > ${after} order by c.id limit ${limit}`;
}

/** The row as the plan takes it. */
export function retainedOf(row: RetainedRow): Retained {
  return {
    closedAt: row.closed_at,
    hasApplication: row.facts > 0 || row.checks.some((check) => check.has_details),
    hasConsent: row.signatures > 0 || row.has_ip,
    hasIdentityDocuments: row.documents > 0,
    checks: row.checks.map((check) => ({
      id: check.id,
      type: check.type,
      canceled: check.canceled,
      completedAt: check.completed_at === null ? null : new Date(check.completed_at),
      hasResult: check.has_result,
      hasReferences: check.referees > 0,
    })),
  };
}

/** Of the candidate `c`. */
export function retainedColumns(db: Queryable) {
  return db`
    c.id, c.company_id, c.partner_id, c.partner_application_id, ${closedAt(db)} as closed_at,
    exists (select from service.legal_holds h where h.candidate_id = c.id) as held,
    (select count(*) from service.candidate_facts f where f.candidate_id = c.id) as facts,
    (select count(*) from service.uploads u where u.candidate_id = c.id and u.is_signature) as signatures,
    c.ip is not null as has_ip,
    (select count(*) from service.uploads u
      where u.candidate_id = c.id and u.id_type is not null and not u.is_signature) as documents,
    (select coalesce(json_agg(k order by k.id), '[]') from (
      select k.id, k.type, k.status = 'canceled' as canceled, k.completed_at, k.details <> '{}' as has_details,
        k.outcome is not null as has_result,
        (select count(*) from service.referees r where r.candidate_check_id = k.id) as referees,
        (select count(*) from service.uploads u where u.candidate_check_id = k.id or u.sub_check_id in (
          select s.id from service.sub_checks s where s.candidate_check_id = k.id)) as result_files
      from service.candidate_checks k where k.candidate_id = c.id
    ) k) as checks`;
}

/**
 * The one place that says what "closed" is, and since when (docs/decisions/erasure.md): a candidate that is canceled or
 * completed, since then; one that signed and whose checks were canceled one by one, since the last that happened to it;
 * one that never signed, since its link expired, or since the last that happened to it after that. That it was held, or that
 * something of it was erased, is nothing that happened to it.
 */
function closedAt(db: Queryable) {
  return db`
    case
      when c.canceled_at is not null then c.canceled_at
      when c.completed_at is not null then c.completed_at
      when c.submitted_at is null
        or exists (select from service.candidate_checks k where k.candidate_id = c.id)
          and not exists (
            select from service.candidate_checks k where k.candidate_id = c.id and k.status <> 'canceled')
      then greatest(coalesce(c.submitted_at, c.link_expires_at), (
        select max(e.created_at) from service.history_events e
        where e.candidate_id = c.id
          and e.type not in ('records.erased', 'legal_hold.set', 'legal_hold.released')))
    end`;
}
