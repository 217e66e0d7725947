import type { ContactChannel } from "../../../contract/candidate.ts";
import { invitationLimits } from "../../../contract/invitation-limits.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/**
 * Notes that a candidate is sent their link, whoever asks for it, and returns true, unless they have had their share: one email and one SMS in
 * five minutes, and five of both a day.
 */
export async function admitLinkRequest(
  tx: Transaction,
  owner: Owner,
  { at, channel }: { at: Date; channel: ContactChannel },
): Promise<boolean> {
  const { shortMs, longMs, mostInLong } = invitationLimits;
  const limits: { since: Date; most: number; channel?: ContactChannel }[] = [
    { since: new Date(at.getTime() - shortMs), most: 1, channel },
    { since: new Date(at.getTime() - longMs), most: mostInLong },
  ];
  const name = `candor.new-link:${owner.companyId}:${owner.candidateId}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
  for (const { since, most, channel: counted = null } of limits) {
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from portal.link_requests
      where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
        and (candidate_id = ${owner.candidateId} or candidate_id is null) and requested_at > ${since}
        and (${counted}::text is null or channel = ${counted})`;
    if (row && row.count >= most) return false;
  }
  await tx`
    insert into portal.link_requests (company_id, partner_application_id, candidate_id, requested_at, channel)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${at}, ${channel})`;
  return true;
}

export async function deleteOldLinkRequests(db: Queryable, before: Date): Promise<void> {
  await db`delete from portal.link_requests where requested_at <= ${before}`;
}
