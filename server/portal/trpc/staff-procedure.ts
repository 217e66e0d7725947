import { ClientError } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import { mayAdminister, type Staff } from "../auth/staff.ts";
import { staffOfRequest } from "../auth.ts";
import { openConnection } from "../connections/open-connection.ts";
import { openOwnService } from "../connections/open-own-service.ts";
import { explained } from "./explain-service.ts";
import { publicProcedure } from "./init.ts";

/** For a signed-in member of a company's staff. It is resolved before any input is read. */
export const staffProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const staff = await staffOfRequest(ctx.portal, ctx.headers);
  if (!staff) throw new AppError("invalid_token", "Your session has ended. Please sign in again.");
  return next({ ctx: { staff } });
});

/** For staff, with the client that reaches their own company's candidates, and no others. */
export const companyProcedure = withClient(openConnection);

/** For staff who decide who may reach their company at the service of this deployment. */
export const ownServiceProcedure = withClient(openOwnService);

/** Refuses those who only review: settings, credentials and people are the owners' and admins'. */
function refuseReviewers(staff: Staff): void {
  if (mayAdminister(staff)) return;
  throw new AppError("insufficient_scope", "Only an owner or admin of your company can see and change this.");
}

/** For a company's owners and admins. */
export const adminProcedure = staffProcedure.use(({ ctx, next }) => {
  refuseReviewers(ctx.staff);
  return next();
});

/** For a company's owners and admins, with the client that reaches their company. */
export const companyAdminProcedure = companyProcedure.use(({ ctx, next }) => {
  refuseReviewers(ctx.staff);
  return next();
});

function withClient(open: typeof openConnection) {
  return staffProcedure.use(async ({ ctx, next }) => {
    const client = await open(ctx.portal, ctx.staff.companyId, ctx.ip).catch(throwExplained);
    const result = await next({ ctx: { client } });
    if (!result.ok && result.error.cause instanceof ClientError) throwExplained(result.error.cause);
    return result;
  });
}

function throwExplained(error: unknown): never {
  throw explained(error);
}
