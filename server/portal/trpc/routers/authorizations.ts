import {
  allowAuthorization,
  authorizationQuery,
  denyAuthorization,
  showAuthorization,
} from "../../people/authorizations/authorization.ts";
import { router } from "../init.ts";
import { ownServiceProcedure } from "../staff-procedure.ts";

/** The decisions of a company's staff about partners who ask for access. */
export const authorizationsRouter = router({
  /** Only for those who can decide. */
  show: ownServiceProcedure
    .meta({ viewers: false })
    .input(authorizationQuery)
    .query(({ ctx, input }) => showAuthorization(ctx.portal, ctx.staff, ctx.client, input)),

  allow: ownServiceProcedure
    .meta({ fresh: true })
    .input(authorizationQuery)
    .mutation(({ ctx, input }) => allowAuthorization(ctx.portal, ctx.staff, ctx.client, input)),

  deny: ownServiceProcedure
    .input(authorizationQuery)
    .mutation(({ ctx, input }) => denyAuthorization(ctx.portal, ctx.client, input)),
});
