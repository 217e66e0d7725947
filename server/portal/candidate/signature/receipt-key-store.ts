import type { Queryable, Transaction } from "../../../platform/db/database.ts";

export type MadeKeyRow = { fingerprint: string; certificate: Buffer; sealedPrivateKey: Buffer };

/** The key of Candor's own making that signs: the newest. One whose certificate expires before `until` signs no more. */
export async function findMadeKey(db: Queryable, until: Date): Promise<MadeKeyRow | undefined> {
  const [row] = await db<MadeKeyRow[]>`
    select fingerprint, certificate, sealed_private_key as "sealedPrivateKey" from portal.receipt_keys
    where origin = 'made' and sealed_private_key is not null and expires_at > ${until}
    order by signs_from desc, fingerprint limit 1`;
  return row;
}

export type CertificateRow = { fingerprint: string; certificate: Buffer; signsFrom: Date; expiresAt: Date };

/** The certificates of all keys that ever signed, the newest first. */
export async function findCertificates(db: Queryable): Promise<CertificateRow[]> {
  return await db<CertificateRow[]>`
    select fingerprint, certificate, signs_from as "signsFrom", expires_at as "expiresAt"
    from portal.receipt_keys order by signs_from desc, fingerprint`;
}

/** One that is there already stays as it is. */
export async function insertReceiptKey(
  db: Queryable,
  key: CertificateRow & { sealedPrivateKey: Buffer | null; origin: "made" | "given" },
): Promise<void> {
  await db`
    insert into portal.receipt_keys
      (fingerprint, certificate, sealed_private_key, origin, signs_from, expires_at)
    values (${key.fingerprint}, ${key.certificate}, ${key.sealedPrivateKey}, ${key.origin}, ${key.signsFrom},
      ${key.expiresAt})
    on conflict (fingerprint) do nothing`;
}

/** Keys are made by one process at a time. */
export async function lockReceiptKeys(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('candor.receipt_keys'))`;
}

export async function erasePrivateKeysBeside(tx: Transaction, fingerprint: string): Promise<void> {
  await tx`
    update portal.receipt_keys set sealed_private_key = null
    where fingerprint <> ${fingerprint} and sealed_private_key is not null`;
}
