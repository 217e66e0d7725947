import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type WaitingSince, waitingSince } from "../rows/waiting.ts";

type Owner = { companyId: number; partnerApplicationId: string; candidateId: number };

/** Until the transaction ends, nobody else signs for this candidate. */
export async function lockSigning(tx: Transaction, owner: Owner): Promise<void> {
  const name = `candor.sign:${owner.companyId}:${owner.candidateId}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** In the place of one that did not get through. */
export async function saveSigning(
  tx: Transaction,
  owner: Owner,
  { sealedSigning, begunAt }: { sealedSigning: Buffer; begunAt: Date },
): Promise<void> {
  await tx`
    insert into portal.signings (company_id, partner_application_id, candidate_id, sealed_signing, begun_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${sealedSigning}, ${begunAt})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set sealed_signing = excluded.sealed_signing, begun_at = excluded.begun_at`;
}

export async function findSigning(db: Queryable, owner: Owner): Promise<Buffer | null> {
  const [row] = await db<{ sealedSigning: Buffer }[]>`
    select sealed_signing as "sealedSigning" from portal.signings where ${of(db, owner)}`;
  return row?.sealedSigning ?? null;
}

/** Whose signature is under way for so long. */
export async function findStandingSignings(db: Queryable, waiting: WaitingSince): Promise<Owner[]> {
  return await db<Owner[]>`
    select company_id as "companyId", partner_application_id as "partnerApplicationId",
      candidate_id as "candidateId"
    from portal.signings
    where ${waitingSince(db, db`begun_at`, waiting)}`;
}

export async function deleteSigning(tx: Transaction, owner: Owner): Promise<void> {
  await tx`delete from portal.signings where ${of(tx, owner)}`;
}

/** A candidate who was deleted, and whose id another one has since, signed for itself. */
export async function findSigners(db: Queryable, owner: Omit<Owner, "candidateId">): Promise<Owner[]> {
  return await db<Owner[]>`
    select company_id as "companyId", partner_application_id as "partnerApplicationId",
      candidate_id as "candidateId"
    from portal.signings
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}`;
}

function of(db: Queryable, { companyId, partnerApplicationId, candidateId }: Owner) {
  return db`company_id = ${companyId} and partner_application_id = ${partnerApplicationId}
    and candidate_id = ${candidateId}`;
}
