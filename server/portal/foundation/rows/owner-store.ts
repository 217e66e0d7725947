import type { Queryable } from "../../../platform/db/database.ts";

/**
 * Whose rows are meant. The service's own id tells people apart who have had the same partner_application_id one after the
 * other, as the specification allows once a candidate is deleted.
 */
export type Owner = { companyId: number; partnerApplicationId: string; candidateId: number };

/** The condition for rows of this candidate; `table` is their alias. Those from before it was noted are the id's. */
export function ownedBy(db: Queryable, owner: Owner, table: string) {
  return db`
    ${db(`${table}.company_id`)} = ${owner.companyId}
    and ${db(`${table}.partner_application_id`)} = ${owner.partnerApplicationId}
    and (${db(`${table}.candidate_id`)} = ${owner.candidateId} or ${db(`${table}.candidate_id`)} is null)`;
}
