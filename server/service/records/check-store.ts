import type { CheckData, CheckStatus, Outcome } from "../../contract/check.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { sealColumn } from "../../platform/keys/sealed-column.ts";
import { type CheckInCandidate, checkColumns } from "./candidate-store.ts";
import type { ProviderName } from "./check.ts";
import { openCheck, openDetails, orderedDetails, sealDetails } from "./sealed-details.ts";

export type NewCheck = {
  type: string;
  title: string;
  provider: ProviderName;
  details: CheckData["details"];
  renewal: boolean;
  sub_checks: { type: string; title: string }[];
};

/** Writes checks and their sub-checks in one statement; returns them as a read would, in the order given. */
export async function insertChecks(
  tx: Transaction,
  { candidateId, companyId, partnerId }: { candidateId: number; companyId: number; partnerId: number },
  checks: NewCheck[],
  createdAt: Date,
): Promise<CheckInCandidate[]> {
  if (checks.length === 0) return [];
  const place = { companyId, candidateId };
  const given = checks.map((check) => ({ ...check, details: sealDetails(tx, place, check.details) }));
  const rows = await tx<{ id: number; sub_check_ids: number[] }[]>`
    with given as (
      select position, type, title, provider, details, renewal, sub_checks,
        nextval('service.candidate_checks_id_seq') as id
      from rows from (jsonb_to_recordset(${tx.json(given)})
        as (type text, title text, provider text, details jsonb, renewal boolean, sub_checks jsonb))
        with ordinality as given (type, title, provider, details, renewal, sub_checks, position)
      order by position
    ), written as (
      insert into service.candidate_checks
        (id, candidate_id, company_id, partner_id, type, title, provider, details, renewal, created_at)
      overriding system value
      select id, ${candidateId}, ${companyId}, ${partnerId}, type, title, provider, details, renewal, ${createdAt}::timestamptz from given
      order by position
    ), sub_written as (
      insert into service.sub_checks (company_id, candidate_check_id, type, title)
      select ${companyId}::bigint, given.id, sub.type, sub.title
      from given, jsonb_to_recordset(given.sub_checks) as sub (type text, title text)
      returning id, candidate_check_id
    )
    select id, array(select id from sub_written where candidate_check_id = given.id order by id) as sub_check_ids
    from given order by position`;
  return checks.map((check, index) => asWritten(check, createdAt, rows[index]));
}

function asWritten(
  { type, title, provider, details, renewal, sub_checks }: NewCheck,
  createdAt: Date,
  written: { id: number; sub_check_ids: number[] } | undefined,
): CheckInCandidate {
  if (!written) throw new Error("A check was not written.");
  return {
    id: written.id,
    type,
    title,
    provider,
    status: "candidate",
    outcome: null,
    details: orderedDetails(details),
    renewal,
    created_at: createdAt.toISOString(),
    submitted_at: null,
    started_at: null,
    completed_at: null,
    due_at: null,
    expiration_date: null,
    result_erased_at: null,
    // What the company has set is read with the row: nothing depends on it before there is a document.
    document_review: false,
    own_turnaround_hours: null,
    provider_url: null,
    undecided_referees: [],
    sub_checks: sub_checks.map((sub, index) => {
      const id = written.sub_check_ids[index];
      if (id === undefined) throw new Error("A part of a check was not written.");
      return { id, type: sub.type, title: sub.title, status: "candidate", outcome: null };
    }),
  };
}

type CheckChanges = {
  status?: CheckStatus;
  outcome?: Outcome;
  submitted_at?: Date;
  started_at?: Date;
  completed_at?: Date;
  due_at?: Date;
  expiration_date?: string | null;
};

export async function updateCheck(tx: Transaction, id: number, changes: CheckChanges): Promise<void> {
  await tx`update service.candidate_checks set ${tx(changes)} where id = ${id}`;
}

/** From now on another provider runs the check. */
export async function handCheckTo(tx: Transaction, id: number, provider: ProviderName): Promise<void> {
  await tx`update service.candidate_checks set provider = ${provider} where id = ${id}`;
}

/** Gives parts of an open check an outcome of their own, by their types; what the check has none of is left out. */
export async function completeSubChecks(
  tx: Transaction,
  checkId: number,
  parts: readonly { type: string; outcome: Outcome }[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx`
    update service.sub_checks s set status = 'completed', outcome = part.outcome
    from jsonb_to_recordset(${tx.json(parts)}) as part (type text, outcome text)
    where s.candidate_check_id = ${checkId} and s.type = part.type and s.status not in ('completed', 'canceled')`;
}

/** Keeps what a check found, sealed. */
export async function writeFindings(
  tx: Transaction,
  { id, companyId }: { id: number; companyId: number },
  findings: string,
): Promise<void> {
  const sealed = sealColumn(tx, { companyId, context: findingsContext(id) }, findings);
  await tx`update service.candidate_checks set findings = ${sealed} where id = ${id}`;
}

export function findingsContext(checkId: number): string {
  return `service.candidate_checks.findings:${checkId}`;
}

/**
 * Writes a check's new status. Sub-checks follow their check: those that are not closed take its status, and its outcome
 * when it has one. The check is read by a statement that sees what the first wrote: both are sent together.
 * @returns the check as it is now
 */
export async function updateCheckStatus(
  tx: Transaction,
  id: number,
  changes: CheckChanges & { status: CheckStatus },
): Promise<CheckInCandidate> {
  const writing = tx`
    with moved as (update service.candidate_checks set ${tx(changes)} where id = ${id})
    update service.sub_checks set status = ${changes.status}, outcome = ${changes.outcome ?? null}
    where candidate_check_id = ${id} and status not in ('completed', 'canceled')`.execute();
  const reading = tx<{ check: CheckInCandidate; candidate_id: number }[]>`
    select to_json(k) as check, (select candidate_id from service.candidate_checks where id = ${id}) as candidate_id
    from (select ${checkColumns(tx)} from service.candidate_checks where id = ${id}) k`;
  const [, [row]] = await Promise.all([writing, reading]);
  if (!row) throw new Error(`Check ${id} is not there.`);
  return openCheck(tx, row.candidate_id, row.check);
}

/** Erases what a check found; its result file is an upload, and goes by itself. The transaction has the candidate's lock. */
export async function eraseResultOf(tx: Transaction, checkId: number, at: Date): Promise<void> {
  await tx`
    with check_of as (
      update service.candidate_checks
      set outcome = null, findings = '', expiration_date = null, result_erased_at = ${at}
      where id = ${checkId} and status = 'completed')
    update service.sub_checks set outcome = null where candidate_check_id = ${checkId}`;
}

/** Takes away what partner and company sent for a candidate's checks. */
export async function eraseDetails(tx: Transaction, candidateId: number): Promise<void> {
  await tx`
    update service.candidate_checks set details = '{}' where candidate_id = ${candidateId} and details <> '{}'`;
}

/** Takes away the referees whom the partner sent with a check. */
export async function eraseSentReferees(tx: Transaction, checkId: number): Promise<void> {
  const [row] = await tx<{ candidate_id: number; company_id: number; details: CheckData["details"] }[]>`
    select candidate_id, company_id, details from service.candidate_checks where id = ${checkId}`;
  if (!row) return;
  const { referees, ...details } = openDetails(tx, row.candidate_id, row.details);
  if (referees === undefined) return;
  const place = { companyId: row.company_id, candidateId: row.candidate_id };
  await tx`
    update service.candidate_checks set details = ${tx.json(sealDetails(tx, place, details))} where id = ${checkId}`;
}

/** The candidate of a check, for work that knows the check alone. */
export async function findCandidateOfCheck(db: Queryable, checkId: number): Promise<number | undefined> {
  const [row] = await db<{ candidate_id: number }[]>`
    select candidate_id from service.candidate_checks where id = ${checkId}`;
  return row?.candidate_id;
}
