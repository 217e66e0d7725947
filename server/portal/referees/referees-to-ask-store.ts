import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Owner } from "../rows/owner-store.ts";
import { type WaitingSince, waitingSince } from "../rows/waiting.ts";

/** `candidateId` is null for one from before it was noted. */
export type Signed = { companyId: number; partnerApplicationId: string; candidateId: number | null };

/** This candidate's referees are to be asked. */
export async function noteToAsk(tx: Transaction, owner: Owner, since: Date): Promise<void> {
  await tx`
    insert into portal.referees_to_ask (company_id, partner_application_id, candidate_id, since)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${since})
    on conflict (company_id, partner_application_id, candidate_id) do update set since = excluded.since`;
}

/** The candidates whose referees are still to be asked. */
export async function findToAsk(db: Queryable, waiting: WaitingSince): Promise<Signed[]> {
  return await db<Signed[]>`
    select company_id as "companyId", partner_application_id as "partnerApplicationId",
      candidate_id as "candidateId"
    from portal.referees_to_ask where ${waitingSince(db, db`since`, waiting)}
    order by since`;
}

/** Each of them was asked, or the service has said why not. */
export async function noteRefereesAsked(db: Queryable, owner: Signed): Promise<void> {
  await db`
    delete from portal.referees_to_ask
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
      and candidate_id is not distinct from ${owner.candidateId}::bigint`;
}
