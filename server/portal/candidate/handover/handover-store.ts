import type { LinkClaims, LinkedCandidate } from "../../../contract/signed-claims.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Step } from "../journey/step.ts";

/** `claims` are those of the session that made it, and end when that does. */
export type Handover = { claims: LinkClaims; step: Step; expiresAt: Date; usedAt: Date | null };

type Row = {
  company_id: number;
  partner_application_id: string;
  candidate_id: number | null;
  partner_id: number | null;
  made_by_portal: boolean;
  link_version: number;
  session_expires_at: Date;
  step: Step;
  expires_at: Date;
  used_at: Date | null;
};

/** Until the transaction ends, nobody else makes codes for this candidate. */
export async function lockHandovers(tx: Transaction, candidate: LinkedCandidate): Promise<void> {
  const name = `candor.handover:${candidate.companyId}:${candidate.partnerApplicationId}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

export async function countHandovers(
  db: Queryable,
  candidate: LinkedCandidate,
  since: Date,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from portal.handovers
    where ${ofCandidate(db, candidate)}
      and created_at > ${since}`;
  return row?.count ?? 0;
}

/** Ends the codes that were not used yet. */
export async function endOpenHandovers(db: Queryable, candidate: LinkedCandidate, at: Date): Promise<void> {
  await db`
    update portal.handovers set expires_at = ${at}
    where ${ofCandidate(db, candidate)}
      and used_at is null and expires_at > ${at}`;
}

export async function insertHandover(
  db: Queryable,
  handover: Omit<Handover, "usedAt"> & { codeSha256: Buffer; createdAt: Date },
): Promise<void> {
  const { claims } = handover;
  await db`
    insert into portal.handovers
      (code_sha256, company_id, partner_application_id, candidate_id, partner_id, made_by_portal,
       link_version, session_expires_at, step, created_at, expires_at)
    values
      (${handover.codeSha256}, ${claims.companyId}, ${claims.partnerApplicationId}, ${claims.candidateId ?? null},
       ${claims.partnerId ?? null}, ${claims.madeByPortal ?? false}, ${claims.version}, ${claims.expiresAt}, ${handover.step}, ${handover.createdAt}, ${handover.expiresAt})`;
}

/** Without using it up. */
export async function findHandover(db: Queryable, codeSha256: Buffer): Promise<Handover | null> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from portal.handovers where code_sha256 = ${codeSha256}`;
  return row ? handover(row) : null;
}

/** Uses it up. Of two that come at once, one gets it. */
export async function takeHandover(db: Queryable, codeSha256: Buffer, at: Date): Promise<Handover | null> {
  const [row] = await db<Row[]>`
    update portal.handovers set used_at = ${at}
    where code_sha256 = ${codeSha256} and used_at is null and expires_at > ${at}
    returning ${columns(db)}`;
  return row ? handover(row) : null;
}

/** The candidate's newest. */
export async function findNewestHandover(
  db: Queryable,
  candidate: LinkedCandidate,
): Promise<{ expiresAt: Date; usedAt: Date | null } | null> {
  const [row] = await db<{ expires_at: Date; used_at: Date | null }[]>`
    select expires_at, used_at from portal.handovers
    where ${ofCandidate(db, candidate)}
    order by id desc limit 1`;
  return row ? { expiresAt: row.expires_at, usedAt: row.used_at } : null;
}

export async function deleteOldHandovers(db: Queryable, before: Date): Promise<void> {
  await db`delete from portal.handovers where created_at <= ${before}`;
}

/** Codes that say nothing of the candidate were made from links that did not either. */
function ofCandidate(db: Queryable, { companyId, partnerApplicationId, candidateId }: LinkedCandidate) {
  return db`company_id = ${companyId} and partner_application_id = ${partnerApplicationId}
    and candidate_id is not distinct from ${candidateId ?? null}::bigint`;
}

function columns(db: Queryable) {
  return db`company_id, partner_application_id, candidate_id, partner_id, made_by_portal, link_version,
    session_expires_at, step, expires_at, used_at`;
}

function handover(row: Row): Handover {
  return {
    claims: {
      companyId: row.company_id,
      ...(row.partner_id === null ? {} : { partnerId: row.partner_id }),
      partnerApplicationId: row.partner_application_id,
      ...(row.candidate_id === null ? {} : { candidateId: row.candidate_id }),
      ...(row.made_by_portal ? { madeByPortal: true } : {}),
      version: row.link_version,
      expiresAt: row.session_expires_at,
    },
    step: row.step,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}
