import { randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/db/database.ts";
import type { Service } from "../service.ts";
import { findDigestKey, keepDigestKey } from "./company-store.ts";

/** The key under which a company's digests are made, 32 bytes; it is made when it is first needed. */
export async function digestKey(
  { sealer }: Pick<Service, "sealer">,
  db: Queryable,
  companyId: number,
): Promise<Buffer> {
  const context = digestContext(companyId);
  const sealed =
    (await findDigestKey(db, companyId)) ??
    (await keepDigestKey(db, companyId, sealer.of(companyId).seal(randomBytes(32), context)));
  return sealer.open(sealed, context);
}

export function digestContext(companyId: number): string {
  return `erasure-digest:${companyId}`;
}
