import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import type { Withdrawal, WithdrawalMailOutcome, WithdrawnCheck } from "./withdrawal.ts";

type WithdrawalRow = Omit<Withdrawal, "stopped"> & { stoppedBy: string | null; stoppedAt: Date | null };

/** Two taps and two tabs of a candidate withdraw one after the other, until the transaction ends. */
export async function lockWithdrawals(tx: Transaction, { companyId, candidateId }: Owner): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.withdrawals:${companyId}:${candidateId}`}, 0))`;
}

/** Withdraws what was agreed to here, as far as these checks go. Returns its id. */
export async function insertWithdrawal(
  tx: Transaction,
  owner: Owner,
  row: {
    checks: readonly WithdrawnCheck[];
    isWhole: boolean;
    locale: string;
    ip: string | null;
    userAgent: string | null;
    withdrawnAt: Date;
  },
): Promise<number> {
  const [stored] = await tx<[{ id: number }]>`
    insert into portal.consent_withdrawals (company_id, partner_application_id, candidate_id, consent_ids,
      disclosure_consent_ids, locale, ip, user_agent, checks, is_whole, withdrawn_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId},
      array(select c.id from portal.consents c where ${ownedBy(tx, owner, "c")}),
      array(select d.id from portal.disclosure_consents d where ${ownedBy(tx, owner, "d")}),
      ${row.locale}, ${row.ip}, ${row.userAgent}, ${tx.json([...row.checks])}, ${row.isWhole}, ${row.withdrawnAt})
    returning id`;
  return stored.id;
}

type OfCandidate = Pick<Owner, "companyId" | "candidateId">;

/** All of a candidate, the first one first. */
export async function findWithdrawals(
  db: Queryable,
  { companyId, candidateId }: OfCandidate,
): Promise<Withdrawal[]> {
  const rows = await db<WithdrawalRow[]>`
    select w.id, w.is_whole as "isWhole", w.checks, w.withdrawn_at as "withdrawnAt", w.settled_at as "settledAt",
      w.stopped_at as "stoppedAt", u.name as "stoppedBy", w.mail_outcome as mail
    from portal.consent_withdrawals w left join portal.staff_users u on u.id = w.stopped_by
    where w.company_id = ${companyId} and w.candidate_id = ${candidateId}
    order by w.id`;
  return rows.map(({ stoppedBy, stoppedAt, ...withdrawal }) => ({
    ...withdrawal,
    stopped: stoppedAt && { by: stoppedBy ?? "", at: stoppedAt },
  }));
}

/** Whether a candidate has withdrawn their consent to all that was not finished. */
export async function hasWithdrawnAll(
  db: Queryable,
  { companyId, candidateId }: OfCandidate,
): Promise<boolean> {
  const rows = await db`
    select from portal.consent_withdrawals
    where company_id = ${companyId} and candidate_id = ${candidateId} and is_whole`;
  return rows.length > 0;
}

/** The service has answered for each check. */
export async function settleWithdrawal(
  tx: Transaction,
  id: number,
  { checks, at }: { checks: readonly WithdrawnCheck[]; at: Date },
): Promise<void> {
  await tx`
    update portal.consent_withdrawals set checks = ${tx.json([...checks])}, settled_at = ${at} where id = ${id}`;
}

/** Someone of the company had the rest stopped; false where nothing was left to stop. */
export async function noteRestStopped(
  tx: Transaction,
  { companyId, candidateId }: Owner,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const rows = await tx`
    update portal.consent_withdrawals set stopped_by = ${by}, stopped_at = ${at}
    where company_id = ${companyId} and candidate_id = ${candidateId} and stopped_at is null
      and checks @> '[{"end": "left"}]'
    returning id`;
  return rows.length > 0;
}

export async function noteWithdrawalMail(
  tx: Transaction,
  id: number,
  { outcome, at }: { outcome: WithdrawalMailOutcome; at: Date },
): Promise<void> {
  await tx`
    update portal.consent_withdrawals set mail_outcome = ${outcome}, mail_settled_at = ${at} where id = ${id}`;
}
