import type { Scope } from "../../../contract/scope.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Reach } from "../../service.ts";
import { grantLifetimeMs, unusedGrantMs } from "./grant.ts";

/** A grant as those read it who may end it. `lastUsedAt` is when tokens were last issued, which are valid for five minutes. */
type ListedGrant = {
  id: string;
  client_id: string;
  client_name: string;
  partner_id: number;
  partner_name: string;
  user_name: string;
  user_email: string;
  scope: Scope[];
  created_at: Date;
  countsFrom: Date;
  lastUsedAt: Date | null;
};

/** Those that have not ended, the latest first: of a company, or of one partner's clients there. */
export async function findGrants(
  db: Queryable,
  { companyId, partnerId }: Reach,
  now: Date,
): Promise<ListedGrant[]> {
  return await db<ListedGrant[]>`
    select g.id, g.client_id, c.name as client_name, g.partner_id, p.name as partner_name, u.name as user_name,
      u.email as user_email, g.scope, g.created_at, g.counts_from as "countsFrom",
      (select max(t.created_at) from service.oauth_refresh_tokens t where t.grant_id = g.id) as "lastUsedAt"
    from service.oauth_grants g join service.oauth_clients c on c.client_id = g.client_id
    join service.partners p on p.id = g.partner_id join service.users u on u.id = g.user_id
    where g.company_id = ${companyId} and (${partnerId}::bigint is null or g.partner_id = ${partnerId})
      and ${stands(db, now)}
    order by g.created_at desc, g.id`;
}

/** The condition for a grant `g` that has not ended, of a client `c`. Without tokens it was never taken up. */
export function stands(db: Queryable, now: Date) {
  const unusedSince = new Date(now.getTime() - unusedGrantMs);
  const givenSince = new Date(now.getTime() - grantLifetimeMs);
  return db`g.revoked_at is null and c.revoked_at is null and g.counts_from > ${givenSince}
    and exists (select from service.oauth_refresh_tokens t where t.grant_id = g.id
      and greatest(t.created_at, g.counts_from) > ${unusedSince})`;
}
