import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../../contract/error-code.ts";
import { requestIdFrom } from "../../contract/parse-request.ts";
import type { Service } from "../service.ts";
import { failureOf } from "./errors.ts";

/** Answers programs that ask for another version of the interface, such as `/v2/candidates`, as the interface answers. */
export function otherVersionsApp(service: Service): Hono {
  const app = new Hono();
  const refusal = new AppError(
    "unknown_path",
    `The interface is at ${service.settings.baseUrl}; there is no other version.`,
  );
  for (const path of ["/:version{v\\d+}", "/:version{v\\d+}/*"]) {
    app.all(path, (c) => {
      const requestId = requestIdFrom(c.req.header("x-request-id"));
      const { envelope } = failureOf(refusal, requestId, service);
      return c.json(envelope, envelope.status as ContentfulStatusCode, {
        "cache-control": "no-store",
        "x-request-id": requestId,
      });
    });
  }
  return app;
}
