import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

export type CertificateRow = { number: number; issued_at: Date; signed: string };

/**
 * False when the key was retired meanwhile: then nothing is written. Until this transaction ends, nobody retires it, so that
 * every certificate of a key is there to be signed again.
 */
export async function insertCertificate(
  tx: Transaction,
  certificate: {
    id: string;
    companyId: number;
    partnerId: number;
    candidateDigest: Buffer;
    issuedAt: Date;
    kid: string;
    signed: string;
  },
): Promise<boolean> {
  const { count } = await tx`
    insert into service.erasure_certificates
      (id, company_id, partner_id, candidate_digest, issued_at, kid, signed)
    select ${certificate.id}::uuid, ${certificate.companyId}::bigint, ${certificate.partnerId}::bigint,
      ${certificate.candidateDigest}::bytea, ${certificate.issuedAt}::timestamptz, kid, ${certificate.signed}
    from service.signing_keys where kid = ${certificate.kid} and retired_at is null for share`;
  return count > 0;
}

/** Those within reach, the latest first, below `before`. */
export async function findCertificates(
  db: Queryable,
  reach: Reach,
  filter: { before: number | undefined; limit: number; candidateDigest: Buffer | undefined },
): Promise<CertificateRow[]> {
  const { before, candidateDigest } = filter;
  return await db<CertificateRow[]>`
    select c.number, c.issued_at, c.signed from service.erasure_certificates c
    where ${within(db, reach)}
      ${before === undefined ? db`` : db`and c.number < ${before}`}
      ${candidateDigest === undefined ? db`` : db`and c.candidate_digest = ${candidateDigest}`}
    order by c.number desc limit ${filter.limit}`;
}

/** Those that a key signed, below no number and above `after`, in order. */
export async function findCertificatesOfKey(
  db: Queryable,
  kid: string,
  { after, limit }: { after: number; limit: number },
): Promise<CertificateRow[]> {
  return await db<CertificateRow[]>`
    select number, issued_at, signed from service.erasure_certificates
    where kid = ${kid} and number > ${after} order by number limit ${limit}`;
}

export async function replaceSignature(
  tx: Transaction,
  number: number,
  { kid, signed }: { kid: string; signed: string },
): Promise<void> {
  await tx`update service.erasure_certificates set kid = ${kid}, signed = ${signed} where number = ${number}`;
}
