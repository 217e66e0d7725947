import type { Queryable } from "../../platform/db/database.ts";
import { findConnection, type StoredConnection } from "./connection-store.ts";
import { findOAuthConnection, type OAuthConnection } from "./oauth/oauth-connection-store.ts";

/** What a company's candidates may be reached by, the grant before the account token. Both are asked for at once: each page waits for it. */
export async function findConnections(
  db: Queryable,
  companyId: number,
): Promise<{ granted: OAuthConnection | null; stored: StoredConnection | null }> {
  const [granted, stored] = await Promise.all([
    findOAuthConnection(db, companyId),
    findConnection(db, companyId),
  ]);
  return { granted, stored };
}
