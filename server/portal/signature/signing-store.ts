import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type Waiting, waitingSince } from "../journey/waiting.ts";

type Owner = { companyId: number; partnerApplicationId: string };
type SealedSigning = { candidateId: number; sealedSigning: Buffer };

/** Until the transaction ends, nobody else signs for this candidate. */
export async function lockSigning(tx: Transaction, owner: Owner): Promise<void> {
  const name = `candor.sign:${owner.companyId}:${owner.partnerApplicationId}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** In the place of one that did not get through. */
export async function saveSigning(
  tx: Transaction,
  owner: Owner,
  { candidateId, sealedSigning, begunAt }: SealedSigning & { begunAt: Date },
): Promise<void> {
  await tx`
    insert into portal.signings (company_id, partner_application_id, candidate_id, sealed_signing, begun_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${candidateId}, ${sealedSigning}, ${begunAt})
    on conflict (company_id, partner_application_id) do update
    set candidate_id = excluded.candidate_id, sealed_signing = excluded.sealed_signing,
      begun_at = excluded.begun_at`;
}

export async function findSigning(db: Queryable, owner: Owner): Promise<SealedSigning | null> {
  const [row] = await db<SealedSigning[]>`
    select candidate_id as "candidateId", sealed_signing as "sealedSigning" from portal.signings
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}`;
  return row ?? null;
}

/** Whose signature is under way for so long. */
export async function findStandingSignings(db: Queryable, waiting: Waiting): Promise<Owner[]> {
  return await db<Owner[]>`
    select company_id as "companyId", partner_application_id as "partnerApplicationId" from portal.signings
    where ${waitingSince(db, db`begun_at`, waiting)}`;
}

export async function deleteSigning(tx: Transaction, owner: Owner): Promise<void> {
  await tx`
    delete from portal.signings
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}`;
}
