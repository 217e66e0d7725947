import { errorCodes } from "../error-code.ts";
import type { LoggedRequest, requestLogRoutes } from "../request-log.ts";
import type { ExamplesOf } from "./example.ts";

const refused: LoggedRequest = {
  request_id: "5f0d3c1e-2f0a-4c57-9d0e-1f6f0a1b2c3d",
  at: "2026-03-03T02:05:41.000Z",
  method: "POST",
  path: "/candidates",
  status: 422,
  error: {
    code: "unknown_check_type",
    message: errorCodes.unknown_check_type.meaning,
    param: "checks[0].type",
  },
  duration_ms: 9,
  idempotency_replayed: false,
  partner: { id: 4, name: "Hireline" },
  token_name: "Production",
  warnings: [],
  request_body: '{"candidate":{"first_name":"•","last_name":"•"},"checks":[{"type":"•"}]}',
  response_body:
    '{"result":null,"status":"•","error":{"code":"unknown_check_type","message":"•","param":"•"}}',
};

export const requestLogExamples = {
  listRequests: {
    query: { status: "4xx" },
    result: { requests: [refused], pagination: { per_page: 25, next_cursor: null } },
  },
  getRequest: { params: { request_id: refused.request_id }, result: refused },
} satisfies ExamplesOf<typeof requestLogRoutes>;
