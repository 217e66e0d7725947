import { createHmac, randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import { findDigestKey, keepDigestKey } from "../accounts/company-store.ts";
import type { Service } from "../service.ts";

/**
 * What stands for a candidate in certificates: HMAC-SHA256 of its id under a key of its company. Ids are small numbers, so that
 * without the key nobody could be kept from trying them all.
 */
export async function candidateDigest(
  { sealer }: Pick<Service, "sealer">,
  db: Queryable,
  { companyId, candidateId }: { companyId: number; candidateId: number },
): Promise<Buffer> {
  const context = digestContext(companyId);
  const sealed =
    (await findDigestKey(db, companyId)) ??
    (await keepDigestKey(db, companyId, sealer.of(companyId).seal(randomBytes(32), context)));
  return createHmac("sha256", sealer.open(sealed, context)).update(`candidate ${candidateId}`).digest();
}

export function digestContext(companyId: number): string {
  return `erasure-digest:${companyId}`;
}
