import { createHmac } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import { digestKey } from "../accounts/digest-key.ts";
import type { Service } from "../service.ts";

/**
 * What stands for a candidate in certificates: HMAC-SHA256 of its id under a key of its company. Ids are small numbers, so that
 * without the key nobody could be kept from trying them all.
 */
export async function candidateDigest(
  service: Pick<Service, "sealer">,
  db: Queryable,
  { companyId, candidateId }: { companyId: number; candidateId: number },
): Promise<Buffer> {
  const key = await digestKey(service, db, companyId);
  return createHmac("sha256", key).update(`candidate ${candidateId}`).digest();
}
