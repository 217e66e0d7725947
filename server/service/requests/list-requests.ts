import { api } from "../../contract/api.ts";
import { AppError, type ErrorCode, errorCodes } from "../../contract/error-code.ts";
import type { LoggedRequest, RequestListQuery, requestLogRoutes } from "../../contract/request-log.ts";
import type { Route, RouteResult } from "../../contract/route.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import type { Caller, Service } from "../service.ts";
import { findRequests, type RequestRow } from "./request-log-store.ts";

/**
 * GET /requests: newest first.
 * @throws AppError `validation_failed` for a cursor that is not one of ours
 */
export async function listRequests(
  service: Service,
  { reach }: Caller,
  query: RequestListQuery,
): Promise<RouteResult<typeof requestLogRoutes.listRequests>> {
  const rows = await findRequests(service.db, reach, {
    status: query.status && Number(query.status[0]),
    operations: query.method && operationsBy(query.method),
    before: query.cursor === undefined ? null : readCursor(query.cursor),
    limit: query.per_page + 1,
  });
  const { shown, pagination } = pageOf(rows, query.per_page, ({ at, number }) => ({ createdAt: at, number }));
  return { requests: shown.map(requestView), pagination };
}

/**
 * GET /requests/{request_id}
 * @throws AppError `not_found`
 */
export async function getRequest(
  service: Service,
  { reach }: Caller,
  requestId: string,
): Promise<LoggedRequest> {
  const [row] = await findRequests(service.db, reach, { requestId, before: null, limit: 1 });
  if (row) return requestView(row);
  throw new AppError(
    "not_found",
    "No request of the last 30 days has this id, or it was answered only a moment ago: ask again in a second.",
    { param: "request_id" },
  );
}

/** The log has each request's operation, which has one method. */
function operationsBy(method: string): string[] {
  return Object.entries<Route>(api).flatMap(([id, route]) =>
    route.method.toUpperCase() === method ? [id] : [],
  );
}

function requestView(row: RequestRow): LoggedRequest {
  // Operations of an earlier version have no route any more.
  const route = (api as Record<string, Route | undefined>)[row.operation];
  const known = row.error_code === null ? undefined : errorCodes[row.error_code as ErrorCode];
  return {
    request_id: row.request_id,
    at: row.at.toISOString(),
    method: route?.method.toUpperCase() ?? "",
    path: route?.path ?? row.operation,
    status: row.status,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, message: known?.meaning ?? "", param: row.error_param },
    warnings: row.warnings,
    duration_ms: row.duration_ms,
    idempotency_replayed: row.replayed,
    partner: { id: row.partner_id, name: row.partner_name },
    token_name: row.token_name,
    request_body: row.request_body,
    response_body: row.response_body,
  };
}
