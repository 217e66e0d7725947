import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { type LoggedRequest, requestListQuery } from "../../../contract/request-log.ts";
import { line } from "../../../contract/text.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { isAbsent } from "../../gateway/is-absent.ts";

export const requestsWanted = requestListQuery
  .pick({ status: true, method: true })
  .extend({ cursor: line(500).nullish() });

type RequestPage = {
  /** Why there is no log to show; null where there is one. `no_scope`: the portal's access does not reach it. */
  missing: "not_offered" | "no_scope" | null;
  requests: LoggedRequest[];
  nextCursor: string | null;
};

/** A page of what partners' programs requested of the service, newest first. */
export async function listRequestLog(
  client: Client,
  { status, method, cursor }: z.output<typeof requestsWanted>,
): Promise<RequestPage> {
  const query = {
    per_page: 25,
    ...(status ? { status } : {}),
    ...(method ? { method } : {}),
    ...(cursor ? { cursor } : {}),
  };
  try {
    const found = await ifOffered(client.call(api.listRequests, { query }));
    if (!found) return { missing: "not_offered", requests: [], nextCursor: null };
    const { requests, pagination } = found.answer;
    return { missing: null, requests, nextCursor: pagination.next_cursor };
  } catch (error) {
    if (!(error instanceof ClientError && error.status === 403)) throw error;
    return { missing: "no_scope", requests: [], nextCursor: null };
  }
}

export const requestId = z.object({ requestId: line(200).trim().min(1) });

/** The request whose response had this `X-Request-Id`; null when the log has none. */
export async function findLoggedRequest(client: Client, id: string): Promise<LoggedRequest | null> {
  try {
    return await client.call(api.getRequest, { params: { request_id: id } });
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
