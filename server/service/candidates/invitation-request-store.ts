import type { ContactChannel } from "../../contract/candidate.ts";
import type { Transaction } from "../../platform/db/database.ts";

type Requested = { companyId: number; candidateId: number; channel: ContactChannel; at: Date };

/** Of the company, until the transaction ends: two requests at once are counted one after the other. */
export async function lockInvitationsOf(tx: Transaction, companyId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.invitations:${companyId}`}, 0))`;
}

/** How often a candidate was sent their link by a channel since then, and the first time of it. */
export async function countOfCandidate(
  tx: Transaction,
  { candidateId, channel }: Pick<Requested, "candidateId"> & { channel: ContactChannel | null },
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const [row] = await tx<{ count: number; first: Date | null }[]>`
    select count(*)::int as count, min(requested_at) as first from service.invitation_requests
    where candidate_id = ${candidateId} and requested_at > ${since}
      and (${channel}::text is null or channel = ${channel})`;
  return row ?? { count: 0, first: null };
}

export async function countOfCompany(
  tx: Transaction,
  companyId: number,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const [row] = await tx<{ count: number; first: Date | null }[]>`
    select count(*)::int as count, min(requested_at) as first from service.invitation_requests
    where company_id = ${companyId} and requested_at > ${since}`;
  return row ?? { count: 0, first: null };
}

/** Notes one; those that no limit counts any more are forgotten. */
export async function insertInvitationRequest(
  tx: Transaction,
  { companyId, candidateId, channel, at }: Requested,
  forgottenBefore: Date,
): Promise<void> {
  await tx`delete from service.invitation_requests where company_id = ${companyId} and requested_at <= ${forgottenBefore}`;
  await tx`
    insert into service.invitation_requests (company_id, candidate_id, channel, requested_at)
    values (${companyId}, ${candidateId}, ${channel}, ${at})`;
}
