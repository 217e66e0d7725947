import type { Queryable } from "../../platform/db/database.ts";
import type { PagePosition } from "../page-cursor.ts";
import type { Reach } from "../service.ts";

export type NewRequest = {
  company_id: number;
  partner_id: number;
  token_id: string;
  request_id: string;
  at: Date;
  operation: string;
  status: number;
  error_code: string | null;
  error_param: string | null;
  warnings: string[];
  duration_ms: number;
  replayed: boolean;
  request_body: string | null;
  response_body: string | null;
};

export type RequestRow = NewRequest & { number: number; partner_name: string; token_name: string | null };

/** All of them in one statement, but for those of the console's own token. */
export async function insertRequests(
  db: Queryable,
  requests: readonly NewRequest[],
  consoleToken: string,
): Promise<void> {
  const rows = requests.map((each) => ({ ...each, at: each.at.toISOString() }));
  await db`
    insert into service.request_log
      (company_id, partner_id, token_id, request_id, at, operation, status, error_code, error_param, warnings, duration_ms, replayed,
        request_body, response_body)
    select company_id, partner_id, token_id, request_id, at, operation, status, error_code, error_param, warnings, duration_ms, replayed,
      request_body, response_body
    from rows from (jsonb_to_recordset(${db.json(rows)}) as
      (company_id bigint, partner_id bigint, token_id uuid, request_id text, at timestamptz, operation text, status integer,
        error_code text, error_param text, warnings text[], duration_ms integer, replayed boolean, request_body text, response_body text)) with ordinality as given (company_id, partner_id, token_id, request_id, at, operation,
        status, error_code, error_param, warnings, duration_ms, replayed, request_body, response_body, position)
    where not exists (
      select from service.account_tokens t where t.jti = given.token_id and t.name = ${consoleToken})
    order by position`;
}

/** Newest first; `status` is the first digit. */
export async function findRequests(
  db: Queryable,
  { companyId, partnerId }: Reach,
  of: {
    status?: number | undefined;
    operations?: string[] | undefined;
    requestId?: string;
    before: PagePosition | null;
    limit: number;
  },
): Promise<RequestRow[]> {
  return await db<RequestRow[]>`
    select r.*, p.name as partner_name,
      coalesce(
        (select t.name from service.account_tokens t where t.jti = r.token_id),
        (select c.name from service.oauth_grants g join service.oauth_clients c on c.client_id = g.client_id
          where g.id = r.token_id)) as token_name
    from service.request_log r join service.partners p on p.id = r.partner_id
    where r.company_id = ${companyId}
      ${partnerId === null ? db`` : db`and r.partner_id = ${partnerId}`}
      ${of.status === undefined ? db`` : db`and r.status / 100 = ${of.status}`}
      ${of.operations === undefined ? db`` : db`and r.operation = any(${of.operations})`}
      ${of.requestId === undefined ? db`` : db`and r.request_id = ${of.requestId}`}
      ${of.before ? db`and (r.at, r.number) < (${of.before.createdAt}, ${of.before.number})` : db``}
    order by r.at desc, r.number desc limit ${of.limit}`;
}

export async function removeOldRequests(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from service.request_log
    where number in (select number from service.request_log where at < ${before} order by at limit ${limit})`;
  return count;
}
