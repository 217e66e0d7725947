import { ClientError } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import { staffOfRequest } from "../auth.ts";
import { openConnection } from "../connections/open-connection.ts";
import { publicProcedure } from "./init.ts";

/** For a signed-in member of a company's staff. It is resolved before any input is read. */
export const staffProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const staff = await staffOfRequest(ctx.portal, ctx.headers);
  if (!staff) throw new AppError("invalid_token", "Your session has ended. Please sign in again.");
  return next({ ctx: { staff } });
});

/** For staff, with the client that reaches their own company's candidates, and no others. */
export const companyProcedure = staffProcedure.use(async ({ ctx, next }) => {
  const client = await openConnection(ctx.portal, ctx.staff.companyId, ctx.ip).catch(explain);
  const result = await next({ ctx: { client } });
  if (!result.ok && result.error.cause instanceof ClientError) explain(result.error.cause);
  return result;
});

/** Staff can act on what candidates can't: they learn why the service gives nothing, and who can change it. */
function explain(error: unknown): never {
  if (error instanceof AppError && error.code === "not_found") {
    throw new AppError(
      "unavailable",
      "Your company is not connected to a service yet. Ask an administrator to set PARTNER_API_TOKEN or the company's connection.",
      { cause: error },
    );
  }
  if (!(error instanceof ClientError)) throw error;
  if (error.status === 401 || error.status === 403) {
    throw new AppError(
      "unavailable",
      "The service no longer accepts Candor's access token. It was revoked or has expired: ask an administrator for a new one.",
      { cause: error },
    );
  }
  if (error.code === "unreachable") {
    throw new AppError(
      "unavailable",
      "The service does not answer. Candor keeps what you decided; try again in a moment, or tell an administrator.",
      { cause: error },
    );
  }
  if (error.code === "not_the_service") {
    throw new AppError(
      "unavailable",
      "What answers at the service's address is not the service. Ask an administrator to check PARTNER_API_BASE_URL.",
      { cause: error },
    );
  }
  throw error;
}
